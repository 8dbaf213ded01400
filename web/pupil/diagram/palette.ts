/**
 * The colours, the font and the fixed text that the canvas uses. Colours and font come from the page's design tokens.
 */
export type CanvasPalette = CanvasDesignTokens & {
  /** The lines of the text 「かくれた数」, which represents a hidden amount. */
  readonly hidden: readonly string[];
};

export type CanvasDesignTokens = {
  readonly ink: string;
  readonly muted: string;
  readonly primary: string;
  readonly edge: string;
  readonly fill: string;
  readonly card: string;
  readonly neutral: string;
  readonly onPrimary: string;
  /** Colour of the area at the apex. */
  readonly head: string;
  readonly joint: CellColours;
  readonly font: string;
  readonly slots: readonly CellColours[];
};

export type CellColours = { readonly strong: string; readonly soft: string };

const MOST_SLOTS = 7;

export function readDesignTokens(element: Element): CanvasDesignTokens {
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

/** Returns the colours of a cell. A cell that belongs to no slot gets neutral colours. */
export function coloursOfCell(palette: CanvasPalette, slot: number | null): CellColours {
  const own = slot === null ? undefined : palette.slots[slot % palette.slots.length];
  return own ?? { strong: palette.muted, soft: palette.neutral };
}
