import { SPELLING_ERROR_COST, mayKanaBeSuperfluous, mayKanaBeMissing, kanaSubstitutionCost } from './misspelling.ts';

type Node<Value> = { readonly next: Map<string, Node<Value>>; values: Value[]; word: string };

/**
 * A word of the trie that was found in a text: where it ends in the text, the cost of its spelling error (0 without an
 * error), and the value that is stored for the word.
 */
export type TrieMatch<Value> = {
  readonly end: number;
  readonly cost: number;
  readonly word: string;
  readonly value: Value;
};

/**
 * A trie: a set of words with a value for each. It finds the words that begin at an offset of a text, also with one
 * spelling error.
 */
export class Trie<Value> {
  private readonly root: Node<Value> = { next: new Map(), values: [], word: '' };

  add(word: string, value: Value): void {
    let node = this.root;
    for (const sign of word) {
      const known = node.next.get(sign);
      const next: Node<Value> = known ?? { next: new Map(), values: [], word: '' };
      if (known === undefined) node.next.set(sign, next);
      node = next;
    }
    node.word = word;
    node.values.push(value);
  }

  /** Returns the words that begin at an offset of a text exactly as they are stored. */
  exact(text: string, at: number): TrieMatch<Value>[] {
    const found: TrieMatch<Value>[] = [];
    let node = this.root;
    for (let end = at; end < text.length; end += 1) {
      const next = node.next.get(text[end] ?? '');
      if (next === undefined) break;
      node = next;
      for (const value of node.values) found.push({ end: end + 1, cost: 0, word: node.word, value });
    }
    return found;
  }

  /**
   * Returns the words that begin at an offset of a text with one spelling error. Only words of at least `least`
   * characters are returned.
   */
  misspelt(text: string, at: number, least: number): TrieMatch<Value>[] {
    const found: TrieMatch<Value>[] = [];
    const visit = (node: Node<Value>, end: number, cost: number, before: string): void => {
      if (cost > 0 && node.word.length >= least)
        for (const value of node.values) found.push({ end, cost, word: node.word, value });
      const written = text[end] ?? '';
      const same = node.next.get(written);
      if (same !== undefined) visit(same, end + 1, cost, written);
      if (cost > 0 || end === at) return;
      if (written !== '' && mayKanaBeSuperfluous(written, before) && end + 1 < text.length)
        visit(node, end + 1, SPELLING_ERROR_COST, before);
      for (const [meant, next] of node.next) {
        if (meant === written) continue;
        const price = written === '' ? null : kanaSubstitutionCost(written, meant);
        if (price !== null) visit(next, end + 1, price, meant);
        if (mayKanaBeMissing(meant, before)) visit(next, end, SPELLING_ERROR_COST, meant);
      }
    };
    visit(this.root, at, 0, '');
    return found;
  }
}
