import style from './offer-dialog.module.css';

/** The summary of a question, in which lines break only between its parts. */
export function QuestionSummaryText({ words }: { readonly words: string }) {
  const parts = words.split('・');
  return parts.map((part, at) => (
    <span key={part} className={style.part}>
      {part}
      {at < parts.length - 1 && '・'}
    </span>
  ));
}
