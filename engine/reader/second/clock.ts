import { compareRationals } from '../../quantity/rational.ts';
import type { NetworkTriangle } from '../../story/network.ts';
import type { ProblemReading, QuantityInReading } from '../problem-reading.ts';
import { scanNumberWithUnit } from './language/numbers.ts';
import { normaliseNameSpelling } from './language/names.ts';
import type { StockValue } from './stock.ts';
import { throwUncertainMeaning } from './uncertain-meaning.ts';

/**
 * An event with its times of day. `name` says what happens, such as 「家を出る」 ("leave home"). If the event is postponed or
 * moved forward, `times` contains its old and new times in order.
 */
type Moment = { readonly name: string; readonly times: string[]; gap: boolean };

const TIME =
  '((?:午前|午後|ごぜん|ごご)?(?:\\d{1,2}|何|なん)(?:時|じ)(?!間|かん)(?:(?:\\d{1,2}|何|なん)(?:分|ふん|ぷん)|半)?)';
const SPAN = '((?:\\d{1,2}|何|なん)時間(?:(?:\\d{1,2}|何|なん)分)?|(?:\\d{1,3}|何|なん)(?:分間?|ふん|ぷん))';
const PLAN = '(?:の(?:予定|よてい))?';
const AT = new RegExp(
  `^(はじめに、|はじめ、|今、|いま、)?(.+?)(?:時こく|時刻|じこく)は${TIME}${PLAN}(?:です|でした)か?$`,
);
const BECAME = new RegExp(`^(.+?)(?:時こく|時刻|じこく)は${TIME}${PLAN}になりましたか$`);
const BETWEEN = new RegExp(`^(.+?)から(.+?)までの(?:時間|じかん)は${SPAN}(?:です|でした)か?$`);
const APART = new RegExp(`^(.+?)のは、?(.+?)${SPAN}(後|前|ご|まえ)${PLAN}(?:です|でした)か?$`);
const MOVED = new RegExp(`^(.+?)(?:時こく|時刻|じこく|の)[がは]、?${SPAN}(おくれ|遅れ|早まり|はやまり)ましたか?$`);
const CHANGED = new RegExp(`^この(?:時こく|時刻|じこく)が${TIME}に(?:か|変)わりました$`);
const POINTS = new RegExp(`^(はじめに、|はじめ、|今、|いま、)?(.*時計)は${TIME}をさして(?:います|いました)か?$`);
const TURNED = new RegExp(`^(.*時計)の長いはり[がは]${SPAN}(?:進み|すすみ)ましたか?$`);

/** The end of a polite sentence without a full stop. */
const END = /(?<=(?:でした|ました|です|ます)か?)(?!か|が(?!っ)|の|$)/;

/**
 * Returns the reading of a problem about times of day. Returns null if the text contains no time of day. Throws an
 * UncertainMeaningError if the text contains times of day and cannot be read.
 */
export function readTimesOfDayProblem(sentences: readonly string[]): ProblemReading | null {
  const plain = sentences.flatMap((sentence) => sentence.replaceAll(' ', '').split(END));
  if (!plain.some((sentence) => new RegExp(TIME).test(sentence) && /時こく|時刻|じこく|時計/.test(sentence)))
    return null;
  const story = new ClockStory();
  for (const sentence of plain) story.tell(sentence);
  return story.finish();
}

class ClockStory {
  private quantities = new Map<string, { value: StockValue; unit: string }>();
  private triangles: NetworkTriangle[] = [];
  private moments: Moment[] = [];

  tell(sentence: string): void {
    const at = AT.exec(sentence) ?? POINTS.exec(sentence);
    const between = BETWEEN.exec(sentence);
    const apart = APART.exec(sentence);
    const moved = MOVED.exec(sentence);
    const became = BECAME.exec(sentence);
    const turned = TURNED.exec(sentence);
    const changed = CHANGED.exec(sentence);
    if (changed !== null) this.state('この', changed[1], '今、');
    else if (between !== null) this.compare(between[2], between[1], between[3]);
    else if (moved !== null) this.move(moved[1], moved[2], /早|はや/.test(moved[3] ?? '') ? 'decrease' : 'increase');
    else if (turned !== null) this.move(turned[1], turned[2], 'increase');
    else if (became !== null) this.state(became[1], became[2], '今、');
    else if (at !== null) this.state(at[2], at[3], at[1]);
    else if (apart !== null) {
      if (/^[後ご]/.test(apart[4] ?? '')) this.compare(apart[1], apart[2], apart[3]);
      else this.compare(apart[2], apart[1], apart[3]);
    } else throwUncertainMeaning(/* a sentence about time that is not understood */);
  }

  private key(value: StockValue, unit: string): string {
    const key = `q${this.quantities.size + 1}`;
    this.quantities.set(key, { value, unit });
    return key;
  }

  private moment(name = ''): Moment {
    if (name === 'この') return this.moments.at(-1) ?? throwUncertainMeaning(/* a time of nothing */);
    const exact = this.moments.filter((moment) => sameMoment(moment.name, name));
    const found = exact.length > 0 ? exact : this.moments.filter((moment) => partOfMoment(moment.name, name));
    const [moment, another] = found;
    if (another !== undefined) throwUncertainMeaning(/* ambiguous moment */);
    if (moment !== undefined) return moment;
    const made: Moment = { name, times: [this.key('unstated', '時刻')], gap: false };
    this.moments.push(made);
    return made;
  }

  private state(name: string | undefined, time: string | undefined, when: string | undefined): void {
    const moment = this.moment(name);
    const scanned = scanNumberWithUnit((time ?? '').replace(/^(?:ごぜん|ごご)/, ''), '');
    if (scanned === null || scanned.quantity.measure?.unit !== '時刻')
      throwUncertainMeaning(/* a time that is not understood */);
    const { amount } = scanned.quantity;
    const first = moment.times[0] ?? throwUncertainMeaning(/* no time */);
    let key = when?.startsWith('はじめ') === true ? first : (moment.times.at(-1) ?? first);
    if (this.quantities.get(key)?.value !== 'unstated') {
      if (when === undefined || moment.gap || when.startsWith('はじめ'))
        throwUncertainMeaning(/* two times of one moment */);
      key = this.key('unstated', '時刻');
      moment.times.push(key);
      moment.gap = true;
    }
    this.quantities.delete(key);
    this.quantities.set(key, { value: amount === 'some' ? 'unstated' : amount, unit: '時刻' });
  }

  private span(text = ''): string {
    const scanned = scanNumberWithUnit(text, '');
    if (scanned === null || scanned.end !== text.length) throwUncertainMeaning(/* a span that is not understood */);
    const { amount, measure } = scanned.quantity;
    if (typeof amount === 'object' && measure?.unit === '時間')
      return this.key({ numerator: amount.numerator * 60, denominator: amount.denominator }, '分');
    return this.key(amount === 'some' ? 'unstated' : amount, '分');
  }

  private compare(later: string | undefined, earlier: string | undefined, text: string | undefined): void {
    const big = this.moment(later);
    const small = this.moment(earlier);
    if (big === small || big.times.length > 1 || small.times.length > 1)
      throwUncertainMeaning(/* times of unclear moments */);
    this.triangles.push({
      kind: 'compare',
      quantities: { apex: big.times[0] ?? '', left: small.times[0] ?? '', right: this.span(text) },
    });
  }

  private move(name: string | undefined, text: string | undefined, kind: 'increase' | 'decrease'): void {
    const moment = this.moment(name);
    const span = this.span(text);
    if (!moment.gap) moment.times.push(this.key('unstated', '時刻'));
    moment.gap = false;
    const [before, after] = moment.times.slice(-2);
    if (before === undefined || after === undefined) throwUncertainMeaning(/* no time */);
    const quantities =
      kind === 'increase' ? { apex: after, left: before, right: span } : { apex: before, left: span, right: after };
    this.triangles.push({ kind, quantities });
  }

  finish(): ProblemReading {
    const used = new Set(this.triangles.flatMap(({ quantities }) => Object.values(quantities)));
    const asked = [...this.quantities].filter(([, { value }]) => value === 'asked');
    if (this.triangles.length !== 1 || asked.length !== 1 || used.size !== 3 || this.quantities.size !== 3)
      throwUncertainMeaning(/* times that do not make one story */);
    const [triangle] = this.triangles;
    const quantities = [...this.quantities].map(([key, { value, unit }]): QuantityInReading => ({
      key,
      amount: value,
      unit,
      object: null,
    }));
    if (triangle !== undefined) this.check(triangle);
    return { quantities, triangles: this.triangles };
  }

  /** Throws if the times of a triangle are in the wrong order, or if a time is unstated. */
  private check({ quantities }: NetworkTriangle): void {
    const apex = this.quantities.get(quantities.apex)?.value;
    const parts = [quantities.left, quantities.right]
      .map((key) => this.quantities.get(key))
      .filter((each) => each?.unit === '時刻');
    const values = [...this.quantities.values()].map(({ value }) => value);
    if (values.includes('unstated')) throwUncertainMeaning(/* a time without an amount */);
    for (const part of parts) {
      if (typeof apex === 'object' && typeof part?.value === 'object' && compareRationals(apex, part.value) <= 0)
        throwUncertainMeaning(/* times in the wrong order */);
    }
  }
}

/**
 * True if two names mean the same event. The form of the verb does not matter: 本を読みおえて and 本を読みおえる ("finish the book").
 */
function sameMoment(one: string, other: string): boolean {
  const [a, b] = [stem(one), stem(other)];
  return a === b;
}

function isLong(name: string): boolean {
  return name.length >= 2 || /[一-龠]/.test(name);
}

/**
 * True if one name ends with the other name: 「サンドイッチができた」 ("the sandwich was ready") and 「できる」 ("be ready"). The form
 * of the verb does not matter.
 */
function partOfMoment(one: string, other: string): boolean {
  const [a, b] = [stem(one), stem(other)];
  return isLong(one) && isLong(other) && a !== b && (a.endsWith(b) || b.endsWith(a));
}

function stem(name: string): string {
  return normaliseNameSpelling(name)
    .replace(/^(?:はじめに、|はじめ、|今、|いま、)/, '')
    .replace(/(?:予定|よてい)の$/, '')
    .replace(/(?:てから|でから)$/, (end) => end.slice(0, 1))
    .replaceAll(/[起]き/g, 'おき')
    .replace(/(?:って|いて|んで|して|ている|した|った|いた|んだ|[うくむぶつるすてた])$/, '');
}
