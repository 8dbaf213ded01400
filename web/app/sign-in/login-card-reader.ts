import type { BarcodeDetector } from 'qr/decode.js';
import { classPageSecretIn } from './remembered-class.ts';
import { LoginCardSecret } from '../../../contract/login-cards.ts';
import { loadPart } from '../frame/load-part.ts';

type Detector = Pick<BarcodeDetector, 'detect'>;
type DetectorClass = typeof BarcodeDetector;

declare global {
  interface Window {
    /** Shape Detection API: in Chromium on Android, ChromeOS and macOS. */
    readonly BarcodeDetector?: DetectorClass;
  }
}

/** The browser's own where it reads QR, else ours. */
export async function qrDetector(): Promise<Detector> {
  const own = window.BarcodeDetector;
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  const Chosen = own !== undefined && formats.includes('qr_code') ? own : await ourDetector();
  return new Chosen({ formats: ['qr_code'] });
}

function ourDetector(): Promise<DetectorClass> {
  return loadPart('qr-decoder', () => import('qr/decode.js')).then((part) => part.BarcodeDetector);
}

/** What a look at the camera's picture found. */
export type QrDetection =
  | { readonly kind: 'nothing' }
  /** A QR, but of something else. */
  | { readonly kind: 'otherQr' }
  | { readonly kind: 'card'; readonly secret: string }
  /** What a teacher shows on the board. */
  | { readonly kind: 'classPage'; readonly secret: string };

export async function lookAt(detector: Detector, picture: HTMLVideoElement): Promise<QrDetection> {
  const found = await detector.detect(picture);
  if (found.length === 0) return { kind: 'nothing' };
  const secret = found.map(({ rawValue }) => LoginCardSecret.safeParse(rawValue)).find(({ success }) => success)?.data;
  if (secret !== undefined) return { kind: 'card', secret };
  const page = found.map(({ rawValue }) => classPageSecretIn(rawValue)).find((read) => read !== null);
  return page === undefined ? { kind: 'otherQr' } : { kind: 'classPage', secret: page };
}
