/** What a canvas needs: the colours and the font of the page's tokens, and words. */
export type Palette = Tokens & {
  /** What a かくれた数 is called, line by line. */
  readonly hidden: readonly string[];
};

export type Tokens = {
  readonly ink: string;
  readonly muted: string;
  readonly primary: string;
  readonly edge: string;
  readonly fill: string;
  readonly card: string;
  readonly neutral: string;
  readonly onPrimary: string;
  /** Of the triangle's apex. */
  readonly head: string;
  readonly joint: Colours;
  readonly font: string;
  readonly slots: readonly Colours[];
};

export type Colours = { readonly strong: string; readonly soft: string };

const MOST_SLOTS = 7;

export function readTokens(element: Element): Tokens {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    ink: token('ink'),
    muted: token('muted'),
    primary: token('primary'),
    edge: token('tint-strong'),
    fill: token('tint-soft'),
    card: token('card'),
    neutral: token('paper'),
    onPrimary: token('on-primary'),
    head: token('tint-head'),
    joint: { strong: token('primary'), soft: token('tint-soft') },
    font: style.fontFamily,
    slots: Array.from({ length: MOST_SLOTS }, (_, slot) => ({
      strong: token(`slot-${slot + 1}`),
      soft: token(`slot-${slot + 1}-soft`),
    })),
  };
}

/** Colours of a place; what belongs to no slot is neutral. */
export function coloursOf(palette: Palette, slot: number | null): Colours {
  const own = slot === null ? undefined : palette.slots[slot % palette.slots.length];
  return own ?? { strong: palette.muted, soft: palette.neutral };
}
