import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The video file that Chromium shows instead of a camera. Each Playwright worker has its own file. Chromium reads the
 * file when a page opens the camera, so a test may write it after Chromium has started.
 */
export const CAMERA_VIDEO_PATH = path.join(tmpdir(), `sakumon-camera-${process.pid}.mjpeg`);

/**
 * Chromium starts with these flags in every test, even if the test uses no camera. Tests with other flags would need
 * another Playwright worker.
 */
export const CAMERA_CHROMIUM_FLAGS = [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${CAMERA_VIDEO_PATH}`,
];
