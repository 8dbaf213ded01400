import { describe, expect, test } from 'vitest';
import { findInitialChartPoint, chartPointAfterKey, nearestChartPoint, wordsOfChartPoint } from './reading.ts';
import type { ChartPoint, ChartSeries } from './series.ts';

function line(key: string, look: ChartSeries['look'], ...points: readonly (readonly [number, number])[]): ChartSeries {
  return { key, name: `児童 ${key}`, look, points: points.map(([x, y]) => ({ x, y })) };
}

const SERIES = [line('empty', 'quiet'), line('a', 'quiet', [0, 1], [1, 2], [3, 4]), line('b', 'first', [0, 5], [2, 6])];

const placeOf = ({ x, y }: ChartPoint) => ({ left: x / 10, top: y / 10 });
const words = (x: number) => `${x}番`;

describe('reading a chart', () => {
  test('starts at the newest point of the most prominent line', () => {
    expect(findInitialChartPoint(SERIES)).toEqual({ key: 'b', x: 2 });
    expect(findInitialChartPoint(SERIES.slice(0, 2))).toEqual({ key: 'a', x: 3 });
    expect(findInitialChartPoint([line('empty', 'first')])).toBeNull();
  });

  test.each([
    ['ArrowLeft', { key: 'a', x: 1 }, { key: 'a', x: 0 }],
    ['ArrowLeft', { key: 'a', x: 0 }, { key: 'a', x: 0 }],
    ['ArrowRight', { key: 'a', x: 1 }, { key: 'a', x: 3 }],
    ['Home', { key: 'a', x: 3 }, { key: 'a', x: 0 }],
    ['End', { key: 'a', x: 0 }, { key: 'a', x: 3 }],
    // The keys ↑ ↓ lead to the nearest point of the neighbouring line. At the first line, ↑ does not change the point.
    ['ArrowDown', { key: 'a', x: 3 }, { key: 'b', x: 2 }],
    ['ArrowUp', { key: 'b', x: 2 }, { key: 'a', x: 1 }],
    ['ArrowUp', { key: 'a', x: 1 }, { key: 'a', x: 1 }],
    ['Tab', { key: 'a', x: 1 }, null],
    ['ArrowLeft', null, { key: 'b', x: 2 }],
    // The line `gone` does not exist any more, so the key leads to the initial point.
    ['ArrowLeft', { key: 'gone', x: 1 }, { key: 'b', x: 2 }],
  ])('the key %s at the point %j leads to %j', (key, from, to) =>
    expect(chartPointAfterKey(key, from, SERIES)).toEqual(to),
  );

  test('the mouse selects the nearest point, and none that is far away', () => {
    expect(nearestChartPoint({ left: 0.11, top: 0.21 }, SERIES, placeOf)).toEqual({ key: 'a', x: 1 });
    expect(nearestChartPoint({ left: 0.9, top: 0.9 }, SERIES, placeOf)).toBeNull();
  });

  test('at a crossing the prominent line is selected', () => {
    const both = [line('quiet', 'quiet', [1, 1]), line('loud', 'first', [1, 1])];
    expect(nearestChartPoint({ left: 0.1, top: 0.11 }, both, placeOf)?.key).toBe('loud');
    expect(nearestChartPoint({ left: 0.1, top: 0.11 }, both.toReversed(), placeOf)?.key).toBe('loud');
  });

  test('returns the line, the place and the value', () => {
    expect(wordsOfChartPoint({ key: 'a', x: 3 }, SERIES, words, String)).toEqual({
      line: '児童 a',
      place: '3番',
      value: '4',
    });
    expect(wordsOfChartPoint({ key: 'gone', x: 3 }, SERIES, words, String)).toBeNull();
  });
});
