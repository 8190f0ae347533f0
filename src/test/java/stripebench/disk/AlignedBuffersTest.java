package stripebench.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlignedBuffersTest {

    @ParameterizedTest
    @CsvSource({"1, 1", "0, 512", "100, 512", "4096, 4096", "65536, 4096", "3, 1048576"})
    void areDirectAlignedAndOfTheSize(int size, int alignment) {
        ByteBuffer buffer = AlignedBuffers.allocate(size, alignment);
        assertThat(buffer.isDirect()).isTrue();
        assertThat(buffer.capacity()).isEqualTo(size);
        assertThat(buffer.remaining()).isEqualTo(size);
        assertThat(buffer.alignmentOffset(0, alignment)).isZero();
    }
}
