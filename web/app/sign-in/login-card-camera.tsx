import { useEffect, useRef, useState, type ReactNode } from 'react';
import buttonStyle from '../../ui/button.module.css';
import {
  cameraFaultWords,
  closeCamera,
  openCamera,
  detectQrCode,
  createQrDetector,
  type QrDetection,
} from './card-camera.ts';
import { loginCardFailureWords } from './failure-words.ts';
import style from './login-card-camera.module.css';
import screenStyle from './login-screen.module.css';
import { LOGIN_WORDS } from './login-words.ts';
import { signInByCardSecret } from './sign-in-by-card.ts';
import { LoginTitle } from './sign-in-form.tsx';

type Reading =
  | { readonly kind: 'opening' }
  | { readonly kind: 'looking'; readonly isOtherQr: boolean }
  | { readonly kind: 'found' }
  | { readonly kind: 'failed'; readonly words: string };

/** The camera that reads a login card and signs in the pupil to whom the card belongs. */
export function LoginCardCamera(ways: LoginCardCameraProps) {
  const [attempt, setAttempt] = useState(1);
  return <CardReading key={attempt} onAgain={() => setAttempt(attempt + 1)} {...ways} />;
}

type LoginCardCameraProps = {
  /** The button that lets the pupil type the card's code instead. */
  readonly otherWay: ReactNode;
  /** Called when the camera sees the QR code of a class page. */
  readonly onClassPage: (secret: string) => void;
};

type CardReadingProps = LoginCardCameraProps & { readonly onAgain: () => void };

function CardReading({ onAgain, otherWay, onClassPage }: CardReadingProps) {
  const [reading, setReading] = useState<Reading>({ kind: 'opening' });
  const video = useRef<HTMLVideoElement>(null);
  const toClassPage = useRef(onClassPage);
  useEffect(() => {
    toClassPage.current = onClassPage;
  });
  useEffect(() => {
    const leaving = new AbortController();
    const goTo = (secret: string): void => toClassPage.current(secret);
    readCard(video, { onReading: setReading, onClassPage: goTo }, leaving.signal).catch((fault: unknown) => {
      if (leaving.signal.aborted) return;
      reportError(fault);
      setReading({ kind: 'failed', words: cameraFaultWords('busy') });
    });
    return () => leaving.abort();
  }, []);
  const isFailed = reading.kind === 'failed';
  return (
    <section className={screenStyle.card} aria-labelledby="login-title">
      <LoginTitle fault={isFailed ? reading.words : null} />
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
      {otherWay}
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

type CardHearer = {
  readonly onReading: (reading: Reading) => void;
  readonly onClassPage: (secret: string) => void;
};

type Video = { readonly current: HTMLVideoElement | null };

/** Delay between scanning two camera frames, in milliseconds. Scanning one frame takes about 10 ms. */
const BETWEEN_LOOKS = 80;

/**
 * Opens the camera and scans its frames until one of them shows the QR code of a login card or of a class page. Closes
 * the camera when a code is found or the user leaves the screen.
 */
async function readCard(video: Video, { onReading, onClassPage }: CardHearer, leaving: AbortSignal): Promise<void> {
  const camera = await openCamera();
  if (camera.kind === 'failed') {
    if (!leaving.aborted) onReading({ kind: 'failed', words: cameraFaultWords(camera.fault) });
    return;
  }
  const close = (): void => closeCamera(camera.stream);
  leaving.addEventListener('abort', close);
  try {
    const seen = leaving.aborted ? null : await cardSeen(video.current, camera.stream, onReading, leaving);
    if (seen === null) return;
    close();
    onReading({ kind: 'found' });
    if (seen.kind === 'classPage') {
      onClassPage(seen.secret);
      return;
    }
    const result = await signInByCardSecret(seen.secret);
    if (result.kind === 'failed' && !leaving.aborted) {
      onReading({ kind: 'failed', words: loginCardFailureWords(result.code, result.retryAfter) });
    }
  } finally {
    close();
  }
}

/**
 * Resolves to the content of the first QR code of a login card or class page that the camera shows. Resolves to null if
 * the user leaves the screen before a code is found.
 */
async function cardSeen(
  picture: HTMLVideoElement | null,
  stream: MediaStream,
  onReading: (reading: Reading) => void,
  leaving: AbortSignal,
): Promise<Extract<QrDetection, { readonly secret: string }> | null> {
  if (picture === null) return null;
  picture.srcObject = stream;
  await picture.play();
  const detector = await createQrDetector();
  let said: QrDetection['kind'] | null = null;
  while (!leaving.aborted) {
    const look = await detectQrCode(detector, picture);
    if (look.kind === 'card' || look.kind === 'classPage') return leaving.aborted ? null : look;
    if (look.kind !== said && !leaving.aborted) onReading({ kind: 'looking', isOtherQr: look.kind === 'otherQr' });
    said = look.kind;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
  }
  return null;
}
