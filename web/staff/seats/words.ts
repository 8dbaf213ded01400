import type { SeatPlanOfGroup } from '../../../contract/seats.ts';

/** UI text about seats, for the screen that arranges them and for the lesson screen. */
export const SEAT_WORDS = {
  title: '座席',
  titleOf: (group: string) => `${group}の座席`,
  notFound: 'このクラスは見つかりませんでした。',
  explained:
    '児童を、すわる席まで動かします。児童のいる席に動かすと、二人が入れかわります。児童を押してから席を押しても、動かせます。',
  board: '黒板',
  desk: '教卓',
  seats: '席',
  side: '見る向き',
  fromPupils: '児童から見る',
  fromDesk: '教壇から見る',
  columns: '横',
  rows: '縦',
  lines: (count: number) => `${count}席`,
  inOrder: '出席番号順に並べる',
  undo: '一つもどす',
  again: 'もう一度保存する',
  print: '印刷する',
  arrange: '座席を決める',
  waiting: (count: number) => `席が決まっていない児童（${count}人）`,
  allSeated: '全員の席が決まっています。',
  standUp: '席から外す',
  free: '空いた席',
  emptyClass: 'このクラスには、まだ児童がいません。',
  place: (row: number, column: number) => `前から${row}番目・左から${column}番目`,
  lifted: (name: string) => `${name}を動かします。席を押してください。Escキーでやめられます。`,
  saved: '保存しました。',
  changedMeanwhile:
    'ほかの先生が先に座席を変えました。新しい座席を出しています。もう一度動かすと、そこから変えられます。',
  sheetTitle: (group: string) => `${group} 座席表`,
  term: (year: number, term: number) => `${year}年度 ${term}学期`,
} as const;

/**
 * Returns a note for a seating plan that nobody has arranged for this term: it is from an earlier term, or in the order
 * of attendance numbers. Returns an empty text for other plans.
 */
export function seatPlanOriginWords(origin: SeatPlanOfGroup['origin']): string {
  switch (origin) {
    case 'ownTerm':
      return '';
    case 'earlierTerm':
      return '前の学期の座席です。動かすと、この学期の座席になります。';
    case 'numbers':
      return '出席番号順の座席です。';
  }
}
