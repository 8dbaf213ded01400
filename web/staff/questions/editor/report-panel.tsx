import { writeNumberOfThings } from '../../../../engine/text/count-words.ts';
import { wordsOfFinding } from '../../../../engine/check/words.ts';
import type { CheckFinding } from '../../../../engine/check/finding.ts';
import type { DraftReport } from '../../../../engine/editor/draft-report.ts';
import { CONSTRAINT_NAMES, CONSTRAINTS } from '../../../../engine/question/constraint.ts';
import { wordsOfDocumentFault } from '../../../../engine/question/document-fault.ts';
import { acceptedCompositionCountWords, saveBlockedReasonWords, EDITOR_WORDS, DRAFT_REPORT_WORDS } from './words.ts';
import style from './editor.module.css';
import { COMMON_WORDS } from '../../words.ts';

type ReportPanelProps = {
  /** The checker's report about the draft; null until the first check is finished. */
  readonly report: DraftReport | null;
  readonly onTry: () => void;
  readonly onKeep: () => void;
};

/**
 * The panel with the checker's findings, which are updated while the author writes, and with the buttons that try out
 * and save the question.
 */
export function ReportPanel({ report, onTry, onKeep }: ReportPanelProps) {
  const blocked = report === null ? EDITOR_WORDS.checking : saveBlockedReasonWords(report);
  const isPlayable = report !== null && report.question !== null;
  return (
    <>
      <section className={`${style.panel} ${style.report}`} aria-labelledby="editor-report">
        <div className={style.panelBar}>
          <h2 id="editor-report">{DRAFT_REPORT_WORDS.title}</h2>
          <span className={`${style.muted} ${style.barEnd}`}>{EDITOR_WORDS.checks}</span>
        </div>
        <Verdict report={report} />
        {report !== null && <FirstBroken report={report} />}
        {report !== null && <Faults report={report} />}
      </section>
      <div className={style.ways}>
        <button type="button" className={style.quiet} aria-disabled={!isPlayable} onClick={() => isPlayable && onTry()}>
          {EDITOR_WORDS.trial}
        </button>
        <button
          type="button"
          className={style.main}
          aria-disabled={blocked !== null}
          aria-describedby="editor-blocked"
          onClick={() => blocked === null && onKeep()}
        >
          {COMMON_WORDS.save}
        </button>
      </div>
      <p id="editor-blocked" className={style.muted}>
        {blocked}
      </p>
    </>
  );
}

function Verdict({ report }: { readonly report: DraftReport | null }) {
  if (report === null) return <output className={style.verdict}>{EDITOR_WORDS.checking}</output>;
  const { question, findings, fillings } = report;
  const isWrong = question === null || findings.some(({ rule }) => rule === 'unsolvable' || rule === 'ambiguous');
  return (
    <output className={style.verdict} data-state={isWrong ? 'wrong' : findings.length > 0 ? 'lacking' : 'good'}>
      {question !== null && <span>{DRAFT_REPORT_WORDS.allSearched(fillings.toLocaleString('ja'))}</span>}
      <b>{acceptedCompositionCountWords(report)}</b>
      {!isWrong && findings.length > 0 && (
        <span>{DRAFT_REPORT_WORDS.faultsFound(writeNumberOfThings(findings.length))}</span>
      )}
    </output>
  );
}

function FirstBroken({ report: { firstBroken, fillings, accepted } }: { readonly report: DraftReport }) {
  if (firstBroken === null) return null;
  const wrong = CONSTRAINTS.reduce((sum, constraint) => sum + firstBroken[constraint], 0);
  const most = Math.max(1, ...CONSTRAINTS.map((constraint) => firstBroken[constraint]));
  return (
    <>
      <p className={style.muted}>
        {accepted.length > 0 && fillings > 0 ? DRAFT_REPORT_WORDS.brokenBy(wrong) : DRAFT_REPORT_WORDS.broken}
      </p>
      <dl className={style.broken}>
        {CONSTRAINTS.map((constraint) => (
          <div key={constraint}>
            <dt>{CONSTRAINT_NAMES[constraint]}</dt>
            <dd>
              <span
                className={style.bar}
                style={{ width: `${(firstBroken[constraint] / most) * 70}%` }}
                aria-hidden="true"
              />
              {firstBroken[constraint]}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Faults({ report }: { readonly report: DraftReport }) {
  const { documentFaults, findings, unsure, unread } = report;
  const isClean = documentFaults.length + findings.length + unsure.length === 0;
  const unreadable = documentFaults.filter(({ rule }) => rule !== 'unreadableText' || unread.length === 0);
  return (
    <ul className={style.faults} aria-label={DRAFT_REPORT_WORDS.faults}>
      {isClean && <li data-good>{DRAFT_REPORT_WORDS.allGood}</li>}
      {unread.length > 0 && (
        <Fault
          words={DRAFT_REPORT_WORDS.unreadKanji(writeNumberOfThings(unread.length))}
          onGo={() => goTo('form input', null)}
        />
      )}
      {unreadable.map((fault) => (
        <Fault
          key={`${fault.place} ${fault.rule} ${fault.detail}`}
          words={wordsOfDocumentFault(fault)}
          onGo={() => goTo('[data-mend]', cardAt(report, fault.place))}
        />
      ))}
      {findings.map((finding) => (
        <Fault
          key={JSON.stringify(finding)}
          words={wordsOfFinding(finding)}
          onGo={() => goTo(placeOf(finding), finding.card)}
        />
      ))}
      {unsure.length > 0 && (
        <Fault
          words={DRAFT_REPORT_WORDS.unsure(writeNumberOfThings(unsure.length))}
          onGo={() => goTo(`.${style.fine}`, null)}
        />
      )}
    </ul>
  );
}

function Fault({ words, onGo }: { readonly words: string; readonly onGo: () => void }) {
  return (
    <li>
      <span>{words}</span>
      <button type="button" className={style.link} onClick={onGo}>
        {DRAFT_REPORT_WORDS.toPlace}
      </button>
    </li>
  );
}

/** Returns a CSS selector for the field or button with which the author can correct a finding. */
function placeOf({ rule, card }: CheckFinding): string {
  if (card !== null) return '[data-mend]';
  return rule === 'numberRange' || rule === 'answer' || rule === 'hiddenQuantity'
    ? '[data-role] input'
    : '[role="switch"]';
}

function cardAt({ question }: DraftReport, place: string): string | null {
  const at = /^cards\[(\d+)\]/u.exec(place)?.[1];
  return at === undefined ? null : (question?.cards[Number(at)]?.id ?? null);
}

/**
 * Moves the focus to the field or button with which the author can correct a finding. If the finding is about a card,
 * the element is searched for in this card.
 */
function goTo(selector: string, card: string | null): void {
  const within = card === null ? document : (document.getElementById(`card-${card}`) ?? document);
  const found = within.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>('[data-mend]');
  found?.scrollIntoView({ block: 'center' });
  found?.focus();
}
