/* oxlint-disable unicorn/consistent-function-scoping -- the page knows nothing outside of this function */

/** The kinds of layout faults that an exercise on a pupil's screen can have. */
export const LAYOUT_FAULT_KINDS = [
  'small card text',
  'small reading',
  'small target',
  'small picture',
  'cut',
  'covered',
  'broken word',
  'beyond the side',
  'beyond the foot',
  'check out of view',
] as const;

export type LayoutFault = {
  readonly kind: (typeof LAYOUT_FAULT_KINDS)[number];
  readonly part: string;
  readonly detail: string;
};

/**
 * Returns the layout faults of the exercise. `scale`: the factor from CSS px to px of the device's screen; the limits
 * are in px of the screen. The function runs in the page, so it cannot use anything outside of itself.
 */
export function findLayoutFaultsOfExercise(scale: number): LayoutFault[] {
  const CARD_TEXT = 24;
  const READING = 12;
  const TARGET = 44;
  /** Tolerance for rounding by the browser, in px. */
  const SLACK = 0.5;
  const isCrowded =
    document.querySelector('[data-mode]:is([data-slots="5"], [data-shape="wide"]):not([data-crowded])') !== null;
  /**
   * The minimum size of one thing (for example one apple) in a card's picture. If the picture shows at most `most`
   * things, each must be at least `least` px wide and high.
   */
  const PICTURES = [
    { most: 5, least: isCrowded ? 28 : 35 },
    { most: 20, least: isCrowded ? 14 : 18 },
    { most: 30, least: 12 },
  ];
  const faults: LayoutFault[] = [];
  const screen = document.querySelector('#levels')?.parentElement ?? document.body;
  const isReadAloudAlone = (title: Element | null): boolean =>
    title !== null && getComputedStyle(title).clipPath !== 'none';
  const shown = <Kind extends Element>(elements: Iterable<Kind>): Kind[] =>
    [...elements].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('#levels') &&
        !isReadAloudAlone(element.closest('h2')),
    );
  const add = (kind: LayoutFault['kind'], element: Element, detail: string): void => {
    const part =
      element.closest('[data-piece]') === null ? (element.closest('section')?.className.split('_')[0] ?? '') : 'card';
    const words = (element.textContent ?? '').trim().slice(0, 24);
    faults.push({ kind, part: part === '' ? element.tagName.toLowerCase() : part, detail: `${detail} ${words}` });
  };
  const sizeOf = (element: Element): number => parseFloat(getComputedStyle(element).fontSize) * scale;

  const cards = shown(document.querySelectorAll('[data-piece^="card:"]'));
  for (const card of cards) {
    if (sizeOf(card) < CARD_TEXT - 0.05) add('small card text', card, `${sizeOf(card).toFixed(1)} px`);
    const box = card.getBoundingClientRect();
    // Texts for screen readers only are not visible.
    const lines = [...card.querySelectorAll('span, b, ruby')]
      .filter((words) => words.closest('.spoken-only') === null)
      .map((words) => words.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    const words = {
      left: Math.min(...lines.map(({ left }) => left)),
      right: Math.max(...lines.map(({ right }) => right)),
      top: Math.min(...lines.map(({ top }) => top)),
      bottom: Math.max(...lines.map(({ bottom }) => bottom)),
    };
    const out = Math.max(
      box.left - words.left,
      words.right - box.right,
      box.top - words.top,
      words.bottom - box.bottom,
    );
    if (out * scale > SLACK) add('cut', card, `${(out * scale).toFixed(1)} px`);
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    if (x > 0 && y > 0 && x < innerWidth && y < innerHeight) {
      const top = document.elementFromPoint(x, y);
      if (top !== null && !card.contains(top) && !top.contains(card)) add('covered', card, `by ${top.tagName}`);
    }
  }
  // Words that a style sheet hides have font size 0.
  for (const reading of shown(screen.querySelectorAll('rt')))
    if (sizeOf(reading) > 0 && sizeOf(reading) < READING - 0.05)
      add('small reading', reading, `${sizeOf(reading).toFixed(1)} px`);
  for (const target of shown(screen.querySelectorAll('button, a[href], textarea, label'))) {
    // Pupils press the text field itself, not the text above it.
    if (target instanceof HTMLLabelElement && target.control instanceof HTMLTextAreaElement) continue;
    // Elements that a press cannot hit, such as the stones without a number in the list of questions, may be small.
    if (getComputedStyle(target).pointerEvents === 'none') continue;
    const { width, height } = target.getBoundingClientRect();
    const least = Math.min(width, height) * scale;
    if (least < TARGET - SLACK) add('small target', target, `${least.toFixed(1)} px`);
  }
  for (const place of shown(document.querySelectorAll('[data-mode] [data-card-picture]'))) {
    const things = place.querySelectorAll('svg svg');
    const side = (place.querySelector('g')?.getScreenCTM()?.a ?? 0) * 32 * scale;
    const least = PICTURES.find(({ most }) => things.length <= most)?.least ?? 0;
    if (things.length > 0 && side < least - SLACK)
      add('small picture', place, `${things.length} of ${side.toFixed(1)} px`);
    const [inner, outer] = [place.firstElementChild, place.closest('[data-piece]')].map((box) =>
      box?.getBoundingClientRect(),
    );
    if (inner === undefined || outer === undefined) continue;
    const out = Math.max(
      outer.left - inner.left,
      inner.right - outer.right,
      outer.top - inner.top,
      inner.bottom - outer.bottom,
    );
    if (out * scale > SLACK) add('cut', place, `picture, ${(out * scale).toFixed(1)} px`);
  }
  const slots = shown(document.querySelectorAll('[data-place^="slot:"]'));
  const blocks = [...slots, ...cards];
  for (const [at, one] of blocks.entries())
    for (const other of blocks.slice(at + 1)) {
      if (one.contains(other)) continue;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (Math.min(across, down) * scale > SLACK) add('covered', one, `${(down * scale).toFixed(0)} px under`);
    }
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
  if (scrollWidth > clientWidth + 1)
    add('beyond the side', screen, `${(scrollWidth - clientWidth) * scale} px sideways`);
  if (scrollHeight > clientHeight + 1)
    add('beyond the foot', screen, `${((scrollHeight - clientHeight) * scale).toFixed(0)} px downwards`);
  const [check] = shown(document.querySelectorAll('[data-check]'));
  const seen = check?.getBoundingClientRect();
  if (check !== undefined && seen !== undefined && (seen.bottom > innerHeight + SLACK || seen.top < -SLACK))
    add('check out of view', check, `${((seen.bottom - innerHeight) * scale).toFixed(0)} px below`);
  // Elements of the page that must not overlap each other: the top bar, the levels and questions, the task, the panels,
  // and everything that can be pressed.
  const parts = shown(
    document.querySelectorAll(
      'header > *, [data-questions], [aria-controls="levels"], [data-beginning], [data-mode] section:not([data-beginning], :has([data-place="hand"])), [data-check]',
    ),
  ).filter((part) => part.getBoundingClientRect().width > 2 && (part.textContent ?? '') !== '');
  for (const [at, one] of parts.entries())
    for (const other of parts.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (Math.min(across, down) * scale > SLACK) add('covered', one, `${(down * scale).toFixed(0)} px under`);
    }
  return faults;
}

export type SmallestExerciseSizes = { card: number; reading: number; target: number };

/**
 * Returns the smallest sizes in px of the device's screen: the font sizes of card texts and of furigana, and the width
 * or height of elements that can be pressed. The function runs in the page, so it cannot use anything outside of
 * itself.
 */
export function measureSmallestTextAndTargetSizes(scale: number): SmallestExerciseSizes {
  const shown = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const text = (selector: string): number => {
    const sizes = shown(selector).map((element) => parseFloat(getComputedStyle(element).fontSize) * scale);
    return Math.min(...sizes.filter((size) => size > 0));
  };
  const targets = shown(
    'header :is(button, a[href]), [data-questions] button, [data-mode] :is(button, a[href], label)',
  ).filter((target) => getComputedStyle(target).pointerEvents !== 'none');
  const boxes = targets.map((target) => target.getBoundingClientRect()).filter(({ width }) => width > 2);
  return {
    card: text('[data-mode] [data-piece^="card:"]'),
    reading: text('[data-mode] rt'),
    target: Math.min(...boxes.map(({ width, height }) => Math.min(width, height) * scale)),
  };
}
