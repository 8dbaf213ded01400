import { writeAmount } from '../quantity/notation.ts';
import type { NetworkTriangle } from '../story/network.ts';
import type { ProblemReading, ReadQuantity } from './problem-reading.ts';

/**
 * Tells a reading in short plain sentences, one for each quantity and relation in the order of the triangles, so that a
 * reader of the text can compare it with what was meant. The question comes last.
 */
export function tellReading(reading: ProblemReading): string[] {
  const teller = new Teller(reading);
  return teller.tell();
}

class Teller {
  private readonly reading: ProblemReading;
  private readonly told = new Set<string>();
  private readonly known: string[] = [];
  private readonly asked: string[] = [];

  constructor(reading: ProblemReading) {
    this.reading = reading;
  }

  tell(): string[] {
    for (const triangle of this.reading.triangles) this.triangle(triangle);
    for (const { key } of this.reading.quantities) this.state(key);
    return [...this.known, ...this.asked].map((sentence) => `${sentence}。`);
  }

  private quantity(key: string): ReadQuantity {
    return (
      this.reading.quantities.find((quantity) => quantity.key === key) ?? {
        key,
        amount: 'unstated',
        unit: null,
        object: null,
      }
    );
  }

  private nameOf(key: string): string {
    const { object } = this.quantity(key);
    const others = this.reading.quantities.filter((quantity) => quantity.key !== key && quantity.object === object);
    const index = this.reading.quantities.findIndex((quantity) => quantity.key === key);
    if (object === null) return `「${'あいうえおかきくけこ'[index] ?? index + 1}」`;
    return others.length > 0 && this.reading.triangles.some(({ kind }) => kind === 'combine' || kind === 'compare')
      ? `${object}${index + 1}`
      : object;
  }

  private amountOf(key: string): string | null {
    const { amount, unit } = this.quantity(key);
    if (amount === 'unstated') return null;
    return amount === 'asked' ? `何${unit ?? '個'}` : writeAmount(amount, 'fraction') + (unit ?? '');
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
        const unit = this.quantity(right).unit ?? 'つ';
        this.say(left, (amount) => `1${unit}に${this.nameOf(apex)}が${amount}ずつあります`);
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
