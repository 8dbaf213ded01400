import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The video file of the fake camera. Each worker has its own file. Chromium reads the file when a page opens the
 * camera, and not when Chromium starts.
 */
export const CAMERA_FILE = path.join(tmpdir(), `sakumon-camera-${process.pid}.mjpeg`);

/** Chromium has these flags in every test. Tests with other flags would need another worker. */
export const CAMERA_FLAGS = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${CAMERA_FILE}`];
