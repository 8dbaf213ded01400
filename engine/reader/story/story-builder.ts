import type { NetworkTriangle } from '../../story/network.ts';
import { type StoryQuantityNode } from './entity.ts';
import { ORDER_AFTER_ALL_FACTS, NoStoryError } from './entity-store.ts';
import type { ClauseFact } from '../facts/fact.ts';
import { StoryTotalsBuilder } from './story-totals.ts';

/** A story: its quantities and its triangles. */
export type BuiltStory = {
  readonly nodes: readonly StoryQuantityNode[];
  readonly triangles: readonly NetworkTriangle[];
};

/**
 * Builds the story of a text from its facts; null if the facts form no story. Some phrases may mean one of several
 * things in the story. For the nth such phrase, `choices[n]` is the index of the thing to use (default 0), and the
 * function appends the number of possible things to `widths`.
 */
export function buildStory(
  facts: readonly ClauseFact[],
  choices: readonly number[],
  widths: number[],
): BuiltStory | null {
  try {
    return new StoryBuilder(facts, choices, widths).build();
  } catch (error) {
    if (error instanceof NoStoryError || error instanceof RangeError) return null;
    throw error;
  }
}

class StoryBuilder extends StoryTotalsBuilder {
  build(): BuiltStory {
    const order = (fact: ClauseFact) => this.facts.indexOf(fact);
    const known = this.facts.flatMap((fact) => (fact.kind === 'state' && fact.amount.kind !== 'asked' ? [fact] : []));
    for (const fact of known) this.state(fact, order(fact));
    if (this.facts.some(({ kind }) => kind === 'change')) this.itemsOfRates();
    for (const fact of this.facts) {
      if (fact.kind === 'change') this.change(fact, order(fact));
      else if (fact.kind === 'act') this.act(fact);
    }
    const rates = this.facts.flatMap((fact) => (fact.kind === 'rate' ? [fact] : []));
    // Comparisons, totals and parts come before the question, because it may be about a thing that only they mention.
    const links = this.late;
    let parted = false;
    for (const fact of this.facts) {
      if (fact.kind === 'times' || fact.kind === 'compare') links.push(this.relation(fact, order(fact)));
      else if (fact.kind === 'total' && fact.things !== null) links.push(this.listedTotal(fact, order(fact)));
      else if (fact.kind === 'part' && !parted) {
        parted = true;
        links.push(this.parts(order(fact)));
      }
    }
    for (const fact of this.facts) {
      if (fact.kind === 'state' && fact.amount.kind === 'asked' && fact.thing.path !== null && rates.length === 0)
        this.state(fact, order(fact));
    }
    for (const fact of rates) links.push(this.rate(fact, order(fact)));
    for (const fact of this.facts) {
      if (fact.kind === 'state' && fact.amount.kind === 'asked' && (fact.thing.path === null || rates.length > 0))
        this.state(fact, order(fact));
      else if (fact.kind === 'total' && fact.things === null) links.push(this.total(fact, order(fact)));
      else if (fact.kind === 'difference') links.push(this.difference(fact, order(fact)));
    }
    this.spendCosts();
    this.spendParts();
    for (const link of links) link();
    for (const whole of this.entities) {
      if (whole.parts.length === 0) continue;
      const isNow = whole.items.length > 0 && whole.items.every((item) => item.kind === 'state' && item.time === 'now');
      const from = isNow
        ? ORDER_AFTER_ALL_FACTS
        : Math.min(...whole.items.map((item) => item.order), ORDER_AFTER_ALL_FACTS);
      this.combine(
        whole.parts.map((part) => this.stateAt(part, from)),
        this.timeline(whole).first(),
      );
    }
    if (this.leftOfMore()) throw new NoStoryError();
    // Without a question, the story is read to its end.
    if (this.facts.every((fact) => fact.amount.kind !== 'asked')) {
      for (const entity of this.entities)
        if (entity.items.some((item) => item.kind === 'change')) this.stateAt(entity, ORDER_AFTER_ALL_FACTS);
    }
    for (const entity of this.entities) {
      for (const { kind, before, change, after } of this.timeline(entity).steps()) {
        this.triangle(kind, kind === 'increase' ? [after, before, change] : [before, change, after]);
      }
    }
    return { nodes: this.nodes, triangles: this.triangles };
  }

  /** True if the text asks how many of some things are left, but their number only becomes larger. */
  private leftOfMore(): boolean {
    const rests = this.facts.filter((fact) => fact.kind === 'state' && fact.rest);
    if (rests.length === 0) return false;
    const asksFirst = this.facts.some(
      (fact) => fact.kind === 'state' && fact.amount.kind === 'asked' && fact.time === 'first',
    );
    if (!asksFirst && !rests.some((fact) => fact.amount.kind === 'asked')) return false;
    return this.entities.some(({ items }) => {
      const changes = items.flatMap((item) => (item.kind === 'change' ? [item] : []));
      const asked = items.some((item) => item.kind === 'state' && item.node.amount === 'asked');
      const before = asksFirst || items.some((item) => item.kind === 'state' && item.node.amount !== 'asked');
      return asked && changes.length > (before ? 0 : 1) && changes.every(({ sign }) => sign > 0);
    });
  }
}
