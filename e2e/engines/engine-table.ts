import { setTimeout as wait } from 'node:timers/promises';
import type { SentenceCard } from '../../engine/story/card.ts';
import { E2E_PASSWORD } from '../people.ts';
import { accessibleNameOfCard } from '../question-bank.ts';
import type { BrowserPage, Point } from './engine-page.ts';
import {
  pageContainsText,
  findVisibleElementCentreInPage,
  waitForFontsAndAnimations,
  type FoundElementCentre,
  type ElementQuery,
} from './in-page.ts';

const PATIENCE = 20_000;
const BETWEEN_LOOKS = 50;
const DRAG_STEPS = [0.1, 0.35, 0.6, 0.85, 1];

const CARDS: ElementQuery = { role: 'region', name: 'おはなしの カード' };
const SUCCESS: ElementQuery = { role: 'region', name: 'せいかい！' };

/** The pupil's exercise screen in any browser engine. It is operated by touch, as on a tablet. */
export class ExerciseInBrowserEngine {
  private readonly page: BrowserPage;

  constructor(page: BrowserPage) {
    this.page = page;
  }

  /** Waits until an element that matches the query is visible. Resolves to the point at its centre. */
  async sees(sought: ElementQuery): Promise<FoundElementCentre> {
    return this.until(`${sought.role}「${sought.name}」`, () =>
      this.page.evaluate(findVisibleElementCentreInPage, sought),
    );
  }

  async seesNo(sought: ElementQuery): Promise<void> {
    await this.until(`no ${sought.role}「${sought.name}」`, async () =>
      (await this.page.evaluate(findVisibleElementCentreInPage, sought)) === null ? true : null,
    );
  }

  async reads(words: string): Promise<void> {
    await this.until(`「${words}」`, async () => ((await this.page.evaluate(pageContainsText, words)) ? true : null));
  }

  async readsNoMore(words: string): Promise<void> {
    await this.until(`no 「${words}」`, async () =>
      (await this.page.evaluate(pageContainsText, words)) ? null : true,
    );
  }

  async tap(sought: ElementQuery): Promise<void> {
    await this.page.touch([await this.touchable(sought)]);
  }

  async write(field: string, text: string): Promise<void> {
    await this.tap({ role: 'textbox', name: field });
    await this.page.type(text);
  }

  /** Fills in the login form and submits it. */
  async enter(email: string): Promise<void> {
    await this.write('メールアドレス', email);
    await this.write('パスワード', E2E_PASSWORD);
    await this.tap({ role: 'button', name: 'ログイン' });
  }

  async readExample(): Promise<void> {
    await this.tap({ role: 'button', name: 'やって みる' });
    await this.seesNo({ role: 'dialog', name: 'れいを みて みよう' });
  }

  /** Drags the card to a slot. Slots are counted from 1, as pupils count them. */
  async move(card: SentenceCard, slot: number): Promise<void> {
    const to = await this.sees(slotNamed(slot));
    await this.drag(await this.touchable(cardNamed(card)), to);
    await this.sees({ ...cardNamed(card), within: slotNamed(slot) });
  }

  async compose(cards: readonly SentenceCard[]): Promise<void> {
    for (const [at, card] of cards.entries()) {
      const lies = await this.page.evaluate(findVisibleElementCentreInPage, {
        ...cardNamed(card),
        within: slotNamed(at + 1),
      });
      if (lies === null) await this.move(card, at + 1);
    }
  }

  async check(): Promise<void> {
    await this.tap({ role: 'button', name: 'こたえあわせ' });
  }

  async solve(cards: readonly SentenceCard[]): Promise<void> {
    await this.compose(cards);
    await this.check();
    await this.sees(SUCCESS);
  }

  async goOn(): Promise<void> {
    await this.tap({ role: 'button', name: 'つぎの もんだい', within: SUCCESS });
    await this.seesNo(SUCCESS);
  }

  async liesInHand(card: SentenceCard): Promise<void> {
    await this.sees({ ...cardNamed(card), within: CARDS });
  }

  async liesIn(card: SentenceCard, slot: number): Promise<void> {
    await this.sees({ ...cardNamed(card), within: slotNamed(slot) });
  }

  private async drag(from: Point, to: Point): Promise<void> {
    const way = DRAG_STEPS.map((share) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
    await this.page.touch([from, ...way]);
  }

  /**
   * Waits until a touch can reach the element: fonts are loaded, animations have ended, and no other element covers its
   * centre. Resolves to this centre.
   */
  private async touchable(sought: ElementQuery): Promise<Point> {
    return this.until(`${sought.role}「${sought.name}」 under a finger`, async () => {
      await this.page.evaluate(waitForFontsAndAnimations);
      const seen = await this.page.evaluate(findVisibleElementCentreInPage, sought);
      return seen?.isMet === true ? seen : null;
    });
  }

  private async until<Found>(what: string, look: () => Promise<Found | null>): Promise<Found> {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const found = await look();
      if (found !== null) return found;
      if (Date.now() > deadline) throw new Error(`not seen: ${what}`);
      await wait(BETWEEN_LOOKS);
    }
  }
}

function cardNamed(card: SentenceCard): ElementQuery {
  return { role: 'button', name: accessibleNameOfCard(card) };
}

function slotNamed(slot: number): ElementQuery {
  return {
    role: 'group',
    name: `${slot}ばんめ`,
    within: { role: 'region', name: 'くみたて' },
  };
}
