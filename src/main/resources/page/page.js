'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const main = document.getElementById('main');
  const contents = document.getElementById('contents');
  const colours = ['#1f77b4', '#e8710a', '#2ca02c', '#d64550', '#9467bd', '#8c6d31', '#d24fa3', '#17a2b8'];
  const units = {'': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3};

  const element = (parent, tag, text, attributes) => {
    const made = document.createElement(tag);
    if (text !== undefined) {
      made.textContent = text;
    }
    for (const [name, value] of Object.entries(attributes || {})) {
      made.setAttribute(name, value);
    }
    parent.append(made);
    return made;
  };

  const colour = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  /** A number or a binary size as a number; NaN for anything else. */
  const numeric = cell => {
    const size = /^(-?\d+(?:\.\d+)?)([KMG]?)$/.exec(cell);
    return size ? Number(size[1]) * units[size[2]] : NaN;
  };

  const section = (id, title) => {
    const made = element(main, 'section', undefined, {'aria-labelledby': id});
    element(made, 'h2', title, {id});
    element(element(contents, 'li'), 'a', title, {href: '#' + id});
    return made;
  };

  const compare = (a, b) => {
    const difference = numeric(a) - numeric(b);
    return Number.isNaN(difference) ? a.localeCompare(b, 'en', {numeric: true}) : difference;
  };

  const sort = (table, column) => {
    const heads = table.tHead.rows[0].cells;
    const direction = heads[column].getAttribute('aria-sort') === 'ascending' ? 'descending' : 'ascending';
    for (const head of heads) {
      head.removeAttribute('aria-sort');
    }
    heads[column].setAttribute('aria-sort', direction);
    const rows = [...table.tBodies[0].rows];
    // unknown figures stay at the end, whichever way
    rows.sort((x, y) => {
      const [a, b] = [x, y].map(row => row.cells[column].textContent);
      return a === '' || b === '' ? (a === '') - (b === '')
        : (direction === 'ascending' ? 1 : -1) * compare(a, b);
    });
    table.tBodies[0].append(...rows);
  };

  const table = (parent, caption, header, rows) => {
    const scroll = element(parent, 'div', undefined,
      {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption});
    const made = element(scroll, 'table');
    element(made, 'caption', caption);
    const heads = element(made.createTHead(), 'tr');
    header.forEach((name, column) => element(element(heads, 'th', undefined, {scope: 'col'}), 'button', name,
      {type: 'button'}).addEventListener('click', () => sort(made, column)));
    const body = made.createTBody();
    const numbers = header.map((name, column) => rows.every(cells =>
      cells[column] === '' || cells[column] === '-' || !Number.isNaN(numeric(cells[column]))));
    for (const cells of rows) {
      const row = element(body, 'tr');
      cells.forEach((cell, column) => element(row, 'td', cell, numbers[column] ? {class: 'number'} : {}));
    }
    return made;
  };

  /** Lines from the smallest to the largest sample of each point. */
  const errorBars = chart => plot => {
    const context = plot.ctx;
    context.save();
    context.lineWidth = devicePixelRatio;
    chart.series.forEach((series, i) => {
      if (!series.low || !plot.series[i + 1].show) {
        return;
      }
      context.strokeStyle = colours[i % colours.length];
      series.y.forEach((y, at) => {
        if (y === null || series.low[at] === null) {
          return;
        }
        const x = plot.valToPos(plot.data[0][at], 'x', true);
        const [low, high] = [series.low[at], series.high[at]].map(value => plot.valToPos(value, 'y', true));
        const cap = 3 * devicePixelRatio;
        context.beginPath();
        context.moveTo(x, low);
        context.lineTo(x, high);
        for (const end of [low, high]) {
          context.moveTo(x - cap, end);
          context.lineTo(x + cap, end);
        }
        context.stroke();
      });
    });
    context.restore();
  };

  const draw = (parent, chart) => {
    const figure = element(parent, 'figure');
    element(figure, 'figcaption', chart.title);
    const place = element(figure, 'div', undefined, {role: 'img', 'aria-label': chart.title});
    const sizes = chart.axis === 'SIZE';
    const xs = chart.x.map((label, i) => chart.axis === 'NAME' ? i : numeric(label));
    const labels = new Map(xs.map((x, i) => [x, chart.x[i]]));
    const top = Math.max(...chart.series.flatMap(series => [...series.y, ...series.high || []]));
    const named = (plot, splits) => splits.map(split => labels.has(split) ? labels.get(split) : '');
    const axis = {stroke: () => colour('--text'), grid: {stroke: () => colour('--line'), width: 1},
      ticks: {stroke: () => colour('--line'), width: 1}};
    const plot = new uPlot({
      width: Math.max(280, place.clientWidth), height: 300,
      scales: {x: {time: false, distr: sizes ? 3 : 1, log: 2,
        range: (u, min, max) => sizes ? [min / 1.5, max * 1.5] : [min - .3, max + .3]},
        y: chart.logarithmic ? {distr: 3} : {range: () => [0, top > 0 ? top * 1.08 : 1]}},
      axes: [{...axis, label: chart.xName, splits: () => xs, values: named, filter: (u, splits) => splits},
        {...axis, label: chart.yName, size: 70}],
      series: [{label: chart.xName, value: (u, x) => labels.get(x) || ''},
        ...chart.series.map((series, i) => ({label: series.name, stroke: colours[i % colours.length], width: 2,
          dash: series.dashed ? [6, 6] : i < colours.length ? undefined : [2, 3], spanGaps: true,
          paths: chart.lines ? undefined : () => null, points: {show: !series.dashed, size: 7}}))],
      hooks: {draw: [errorBars(chart)]},
    }, [xs, ...chart.series.map(series => series.y)], place);
    new ResizeObserver(() => plot.setSize({width: Math.max(280, place.clientWidth), height: 300})).observe(place);
    const details = element(figure, 'details', undefined, {class: 'figures'});
    element(details, 'summary', 'Figures of this chart');
    table(details, chart.title, [chart.xName, ...chart.series.map(series => series.name)],
      chart.x.map((label, i) => [label, ...chart.series.map(series => series.y[i] === null ? ''
        : String(Number(series.y[i].toPrecision(4))))]));
    return plot;
  };

  const plots = [];
  const media = [...new Set(data.charts.map(chart => chart.medium))];
  media.forEach((medium, i) => {
    const grid = element(section('charts-' + i, 'Charts: ' + medium), 'div', undefined, {class: 'charts'});
    data.charts.filter(chart => chart.medium === medium).forEach(chart => plots.push(draw(grid, chart)));
  });
  data.tables.forEach((made, i) => {
    const part = section('table-' + i, made.title);
    table(part, made.title + ' (' + made.rows.length + ' rows)', made.header, made.rows);
    if (made.published) {
      table(part, 'What the document printed', made.published.header, made.published.rows);
    }
  });
  data.machines.forEach((machine, i) =>
    table(section('machine-' + i, 'Machine: ' + machine.name), 'Facts', machine.header, machine.rows));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => plots.forEach(plot => plot.redraw()));
})();
