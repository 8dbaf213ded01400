import style from './speaker-button.module.css';

const PATHS = {
  speaker: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  stop: 'M7 7h10v10H7z',
  muted: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  choice: 'M6 9.5l6 6 6-6',
} as const;

export function SpeakerIcon({ kind }: { readonly kind: keyof typeof PATHS }) {
  return (
    <svg className={style.icon} data-kind={kind} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[kind]} />
    </svg>
  );
}
