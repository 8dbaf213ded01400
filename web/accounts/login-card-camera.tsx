import { useEffect, useRef, useState } from 'react';
import buttonStyle from '../parts/button.module.css';
import { cameraWords, closeCamera, openCamera } from './camera.ts';
import { cardFailureWords } from './failure-words.ts';
import style from './login-card-camera.module.css';
import { lookAt, qrDetector, type QrDetection } from './login-card-reader.ts';
import screenStyle from './login-screen.module.css';
import { LOGIN_WORDS } from './login-words.ts';
import { signInBySecret } from './sign-in-by-card.ts';
import { LoginHead } from './sign-in-form.tsx';

type Reading =
  | { readonly kind: 'opening' }
  | { readonly kind: 'looking'; readonly isOtherQr: boolean }
  | { readonly kind: 'found' }
  | { readonly kind: 'failed'; readonly words: string };

/** Reads a login card as soon as it is held before the camera, and signs its pupil in. */
export function LoginCardCamera({ onByCode }: { readonly onByCode: () => void }) {
  const [attempt, setAttempt] = useState(1);
  return <CardReading key={attempt} onAgain={() => setAttempt(attempt + 1)} onByCode={onByCode} />;
}

type CardReadingProps = { readonly onAgain: () => void; readonly onByCode: () => void };

function CardReading({ onAgain, onByCode }: CardReadingProps) {
  const [reading, setReading] = useState<Reading>({ kind: 'opening' });
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    readCard(video, setReading, leaving.signal).catch((fault: unknown) => {
      if (leaving.signal.aborted) return;
      reportError(fault);
      setReading({ kind: 'failed', words: cameraWords('busy') });
    });
    return () => leaving.abort();
  }, []);
  const isFailed = reading.kind === 'failed';
  return (
    <section className={screenStyle.card} aria-labelledby="login-title">
      <LoginHead fault={isFailed ? reading.words : null} />
      {!isFailed && (
        <div className={style.mirror}>
          <video ref={video} className={style.picture} muted playsInline aria-label="カメラに うつって いる もの" />
          <span className={style.frame} aria-hidden="true" />
        </div>
      )}
      <output className={style.words}>{wordsOf(reading)}</output>
      {isFailed && (
        <button type="button" className={`${screenStyle.submit} ${buttonStyle.button}`} onClick={onAgain}>
          もういちど カメラで よむ
        </button>
      )}
      <button type="button" className={`${screenStyle.submit} ${buttonStyle.quiet}`} onClick={onByCode}>
        ばんごうを いれる
      </button>
    </section>
  );
}

function wordsOf(reading: Reading): string {
  switch (reading.kind) {
    case 'opening':
      return LOGIN_WORDS.opening;
    case 'looking':
      return reading.isOtherQr ? LOGIN_WORDS.otherQr : LOGIN_WORDS.looking;
    case 'found':
      return LOGIN_WORDS.found;
    case 'failed':
      return '';
  }
}

type Video = { readonly current: HTMLVideoElement | null };

/** Milliseconds. Decoding takes some ten of them. */
const BETWEEN_LOOKS = 80;

/** Opens the camera, looks until a card is found, and closes it again: then, or when the screen is left. */
async function readCard(video: Video, onReading: (reading: Reading) => void, leaving: AbortSignal): Promise<void> {
  const camera = await openCamera();
  if (camera.kind === 'failed') {
    if (!leaving.aborted) onReading({ kind: 'failed', words: cameraWords(camera.fault) });
    return;
  }
  const close = (): void => closeCamera(camera.stream);
  leaving.addEventListener('abort', close);
  try {
    const secret = leaving.aborted ? null : await cardSeen(video.current, camera.stream, onReading, leaving);
    if (secret === null) return;
    close();
    onReading({ kind: 'found' });
    const result = await signInBySecret(secret);
    if (result.kind === 'failed' && !leaving.aborted) {
      onReading({ kind: 'failed', words: cardFailureWords(result.code, result.retryAfter) });
    }
  } finally {
    close();
  }
}

/** What the first card before the camera says; null when the screen is left before. */
async function cardSeen(
  picture: HTMLVideoElement | null,
  stream: MediaStream,
  onReading: (reading: Reading) => void,
  leaving: AbortSignal,
): Promise<string | null> {
  if (picture === null) return null;
  picture.srcObject = stream;
  await picture.play();
  const detector = await qrDetector();
  let said: QrDetection['kind'] | null = null;
  while (!leaving.aborted) {
    const look = await lookAt(detector, picture);
    if (look.kind === 'card') return leaving.aborted ? null : look.secret;
    if (look.kind !== said && !leaving.aborted) onReading({ kind: 'looking', isOtherQr: look.kind === 'otherQr' });
    said = look.kind;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
  }
  return null;
}
