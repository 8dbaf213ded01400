import { writeAmount } from '../quantity/notation.ts';
import { multiplyRationals, createRational } from '../quantity/rational.ts';
import type { NetworkTriangle, QuantityKey } from '../story/network.ts';
import type { ProblemReading, QuantityInReading } from './problem-reading.ts';

/**
 * Describes a reading in short sentences, one for each quantity and relation, in the order of the triangles. A person
 * can check with them whether the problem was understood. The question is the last sentence.
 */
export function sentencesDescribingReading(reading: ProblemReading): string[] {
  const teller = new Teller(reading);
  return teller.tell();
}

const PLACES = ['東', '西', '南', '北'] as const;

class Teller {
  private readonly reading: ProblemReading;
  private readonly told = new Set<string>();
  private readonly known: string[] = [];
  private readonly asked: string[] = [];

  /**
   * For each kind of things, the quantities that count these things before and after changes. There is only one
   * quantity if their number never changes.
   */
  private readonly things: QuantityKey[][] = [];

  constructor(reading: ProblemReading) {
    this.reading = reading;
    for (const { kind, quantities } of reading.triangles) {
      const { apex, left, right } = quantities;
      if (kind === 'increase') this.sameThing(apex, left);
      else if (kind === 'decrease') this.sameThing(apex, right);
      else if (kind === 'combine') for (const key of [left, right]) this.sameThing(key, key);
      else for (const key of kind === 'perUnit' ? [apex, right] : [apex, left]) this.sameThing(key, key);
    }
    for (const { key } of reading.quantities) if (reading.triangles.length === 0) this.sameThing(key, key);
  }

  private sameThing(a: QuantityKey, b: QuantityKey): void {
    const known = this.things.find((thing) => thing.includes(a) || thing.includes(b));
    if (known === undefined) this.things.push(a === b ? [a] : [a, b]);
    else for (const key of [a, b]) if (!known.includes(key)) known.push(key);
  }

  tell(): string[] {
    for (const triangle of this.reading.triangles) this.triangle(triangle);
    for (const { key } of this.reading.quantities) this.state(key);
    return [...this.known, ...this.asked].map((sentence) => `${sentence}。`);
  }

  private quantity(key: string): QuantityInReading {
    return (
      this.reading.quantities.find((quantity) => quantity.key === key) ?? {
        key,
        amount: 'unstated',
        unit: null,
        object: null,
      }
    );
  }

  /**
   * Returns the name of the things that a quantity counts. If other things have the same name, adds a place to the
   * name.
   */
  private nameOf(key: string): string {
    const own = this.thingWith(key);
    const { object } = this.quantity(key);
    const alike = this.things.filter((thing) => thing.some((each) => this.quantity(each).object === object));
    const name = object ?? '品物';
    return alike.length > 1 && own !== undefined ? `${PLACES[alike.indexOf(own)] ?? '別'}の${name}` : name;
  }

  private thingWith(key: string): QuantityKey[] | undefined {
    return this.things.find((thing) => thing.includes(key));
  }

  private amountOf(key: string): string | null {
    const { amount, unit } = this.quantity(key);
    if (amount === 'unstated') return null;
    const counter = unit === '比' ? '倍' : (unit ?? '個');
    if (amount === 'asked') return `何${counter}`;
    const scale = unit === '%' ? 100 : unit === '割' ? 10 : 1;
    return writeAmount(multiplyRationals(amount, createRational(scale)), 'decimal') + (unit === null ? '' : counter);
  }

  private say(key: string, sentence: (amount: string) => string): void {
    const amount = this.amountOf(key);
    if (amount === null || this.told.has(key)) return;
    this.told.add(key);
    if (this.quantity(key).amount === 'asked') this.asked.push(`${sentence(amount)}か`);
    else this.known.push(sentence(amount));
  }

  private state(key: string): void {
    this.say(key, (amount) => `${this.nameOf(key)}が${amount}あります`);
  }

  private triangle({ kind, quantities: { apex, left, right } }: NetworkTriangle): void {
    switch (kind) {
      case 'increase':
        this.say(left, (amount) => `はじめに、${this.nameOf(left)}が${amount}ありました`);
        this.say(right, (amount) => `${this.nameOf(left)}が${amount}ふえました`);
        return this.say(apex, (amount) => `今、${this.nameOf(left)}が${amount}あります`);
      case 'decrease':
        this.say(apex, (amount) => `はじめに、${this.nameOf(apex)}が${amount}ありました`);
        this.say(left, (amount) => `${this.nameOf(apex)}が${amount}へりました`);
        return this.say(right, (amount) => `今、${this.nameOf(apex)}が${amount}あります`);
      case 'combine':
        this.state(left);
        this.state(right);
        return this.say(apex, (amount) => `${this.nameOf(left)}と${this.nameOf(right)}が合わせて${amount}あります`);
      case 'compare':
        this.state(left);
        this.say(right, (amount) => `${this.nameOf(apex)}は${this.nameOf(left)}より${amount}多いです`);
        return this.state(apex);
      case 'perUnit': {
        const unit = this.quantity(right).unit ?? '個';
        const base = this.quantity(right).object === null ? `1${unit}` : `${this.nameOf(right)}1${unit}`;
        this.say(left, (amount) => `${base}に${this.nameOf(apex)}が${amount}ずつあります`);
        this.state(right);
        return this.state(apex);
      }
      case 'times':
        this.state(left);
        this.say(right, (amount) => `${this.nameOf(apex)}は${this.nameOf(left)}の${amount}です`);
        return this.state(apex);
    }
  }
}
