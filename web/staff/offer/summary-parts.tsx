import style from './offer-dialog.module.css';

/** The parts of a question's summary. Lines break only between the parts. */
export function QuestionSummaryParts({ words }: { readonly words: string }) {
  const parts = words.split('・');
  return parts.map((part, at) => (
    <span key={part} className={style.part}>
      {part}
      {at < parts.length - 1 && '・'}
    </span>
  ));
}
