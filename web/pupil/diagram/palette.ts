/** The look of the canvas: colours and font from the page's design tokens, and text. */
export type Palette = Tokens & {
  /** The lines of the text for an intermediate quantity (かくれた数). */
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
  /** Colour of the apex. */
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

/** Returns the colours of a place; neutral without a slot. */
export function coloursOf(palette: Palette, slot: number | null): Colours {
  const own = slot === null ? undefined : palette.slots[slot % palette.slots.length];
  return own ?? { strong: palette.muted, soft: palette.neutral };
}
