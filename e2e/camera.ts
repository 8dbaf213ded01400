import { tmpdir } from 'node:os';
import path from 'node:path';

/** What the fake camera shows: read when a page opens the camera, not when the browser starts. One a worker. */
export const CAMERA_FILE = path.join(tmpdir(), `sakumon-camera-${process.pid}.mjpeg`);

/** For every browser: with others than the journeys before and after it, a journey would begin a worker of its own. */
export const CAMERA_FLAGS = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${CAMERA_FILE}`];
