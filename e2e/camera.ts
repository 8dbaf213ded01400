import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The video file of the fake camera, one per worker. Chromium reads it when a page opens the camera, not at its start.
 */
export const CAMERA_FILE = path.join(tmpdir(), `sakumon-camera-${process.pid}.mjpeg`);

/**
 * These flags are set for every test. Playwright would start another worker for tests with different launch options.
 */
export const CAMERA_FLAGS = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${CAMERA_FILE}`];
