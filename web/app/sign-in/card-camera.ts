import type { BarcodeDetector } from 'qr/decode.js';
import { parseClassPageSecret } from './remembered-class.ts';
import { LoginCardSecret } from '../../../contract/login-cards.ts';
import { loadChunk } from '../frame/load-part.ts';

/** The reasons why there is no picture from the camera. */
export const CAMERA_FAULTS = ['insecure', 'refused', 'missing', 'busy'] as const;
export type CameraFault = (typeof CAMERA_FAULTS)[number];

export type CameraOpenResult =
  | { readonly kind: 'open'; readonly stream: MediaStream }
  | { readonly kind: 'failed'; readonly fault: CameraFault };

/**
 * The camera that the app requests from the browser. Its resolution is sufficient for a card at arm's length. The front
 * camera is preferred, because it is above the screen that the child looks at.
 */
const WANTED = { video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } }, audio: false };

export async function openCamera(): Promise<CameraOpenResult> {
  // `mediaDevices` is undefined unless the page is on https or on localhost.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!window.isSecureContext || devices === undefined) return { kind: 'failed', fault: 'insecure' };
  try {
    return { kind: 'open', stream: await devices.getUserMedia(WANTED) };
  } catch (fault) {
    return { kind: 'failed', fault: cameraFaultOfErrorName(fault instanceof DOMException ? fault.name : '') };
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/**
 * Returns why the camera could not be opened. `name`: the name of the error that the browser threw, see
 * https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia.
 */
export function cameraFaultOfErrorName(name: string): CameraFault {
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    default:
      return 'busy';
  }
}

/** Returns a text for children that says what is wrong with the camera and what the child can do. */
export function cameraFaultWords(fault: CameraFault): string {
  switch (fault) {
    case 'insecure':
      return 'ここでは カメラが つかえません。カードの ばんごうを いれて ください。';
    case 'refused':
      return 'カメラを つかう ゆるしが ありません。先生に きいて みて ください。';
    case 'missing':
      return 'カメラが 見つかりません。カードの ばんごうを いれて ください。';
    case 'busy':
      return 'カメラが うごきません。もういちど ためすか、カードの ばんごうを いれて ください。';
  }
}

type Detector = Pick<BarcodeDetector, 'detect'>;
type DetectorClass = typeof BarcodeDetector;

declare global {
  interface Window {
    /**
     * The browser's own class for reading QR codes and barcodes (Shape Detection API). Only Chromium on Android,
     * ChromeOS and macOS has it; in other browsers it is undefined.
     */
    readonly BarcodeDetector?: DetectorClass;
  }
}

/** Resolves to the browser's own detector if it reads QR codes, otherwise to a detector that is part of the app. */
export async function createQrDetector(): Promise<Detector> {
  const own = window.BarcodeDetector;
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  const Chosen = own !== undefined && formats.includes('qr_code') ? own : await ourDetector();
  return new Chosen({ formats: ['qr_code'] });
}

function ourDetector(): Promise<DetectorClass> {
  return loadChunk('qr-decoder', () => import('qr/decode.js')).then((part) => part.BarcodeDetector);
}

/** What was found in one picture from the camera. */
export type QrDetection =
  | { readonly kind: 'nothing' }
  /** A QR code was found that belongs neither to a login card nor to a class page. */
  | { readonly kind: 'otherQr' }
  | { readonly kind: 'card'; readonly secret: string }
  /** The QR code of a class page was found. The teacher shows this code on the board. */
  | { readonly kind: 'classPage'; readonly secret: string };

export async function detectQrCode(detector: Detector, picture: HTMLVideoElement): Promise<QrDetection> {
  const found = await detector.detect(picture);
  if (found.length === 0) return { kind: 'nothing' };
  const secret = found.map(({ rawValue }) => LoginCardSecret.safeParse(rawValue)).find(({ success }) => success)?.data;
  if (secret !== undefined) return { kind: 'card', secret };
  const page = found.map(({ rawValue }) => parseClassPageSecret(rawValue)).find((read) => read !== null);
  return page === undefined ? { kind: 'otherQr' } : { kind: 'classPage', secret: page };
}
