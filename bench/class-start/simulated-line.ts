import type { TimerQueue } from './timer-queue.ts';

/**
 * The properties of a simulated network line that all devices of a class share. `roundTrip`: the time of a round trip,
 * in milliseconds.
 */
export type LineQuality = {
  readonly bitsPerSecond: number;
  readonly roundTrip: number;
  /** The share of packets that are lost, from 0 to 1. The losses are independent of each other. */
  readonly loss: number;
};

/** Payload of a packet, in bytes. */
const SEGMENT = 1448;
/** Size of the Ethernet, IP and TCP headers of a packet, in bytes. */
const HEADERS = 66;
/** Congestion window at the start of a connection, in packets (RFC 6928). */
const FIRST_WINDOW = 10;
const LEAST_WINDOW = 2;
/**
 * If at least this number of packets arrive after a lost packet, the sender notices the loss at once. If fewer packets
 * follow, only a timer notices it (the tail loss probe, RFC 8985).
 */
const ENOUGH_BEHIND = 3;
/** Delay after which a lost packet of the TCP handshake is sent again, in milliseconds (RFC 6298). */
const LOST_HANDSHAKE = 1000;
/**
 * Delay after which Chromium opens a second connection if the first connection is not open yet, in milliseconds.
 * Chromium then uses the connection that opens first.
 */
const BACKUP_AFTER = 250;

/** One direction of the simulated network line. It sends one packet after the other. */
export class SimulatedLineDirection {
  readonly quality: LineQuality;
  readonly moments: TimerQueue;
  readonly random: () => number;
  private freeAt = 0;

  constructor(quality: LineQuality, moments: TimerQueue, random: () => number) {
    this.quality = quality;
    this.moments = moments;
    this.random = random;
  }

  /** Queues a packet of `bytes` bytes. Returns the time at which the whole packet has been sent, in milliseconds. */
  takes(bytes: number): number {
    const sending = (bytes * 8 * 1000) / this.quality.bitsPerSecond;
    this.freeAt = Math.max(performance.now(), this.freeAt) + sending;
    return this.freeAt;
  }

  loses(): boolean {
    return this.random() < this.quality.loss;
  }

  /**
   * Returns the time that it takes to open a connection, in milliseconds: one round trip for TCP and one for TLS 1.3,
   * if no packet is lost. Each lost TLS packet adds two round trips.
   */
  handshake(): number {
    const first = this.connecting();
    const opened = first <= BACKUP_AFTER ? first : Math.min(first, BACKUP_AFTER + this.connecting());
    let secured = this.quality.roundTrip;
    for (let packet = 0; packet < 2; packet += 1) if (this.loses()) secured += 2 * this.quality.roundTrip;
    return opened + secured;
  }

  /** Returns the duration of one TCP handshake, in milliseconds. Each lost packet adds one second. */
  private connecting(): number {
    let time = this.quality.roundTrip;
    for (let packet = 0; packet < 2; packet += 1) if (this.loses()) time += LOST_HANDSHAKE;
    return time;
  }
}

type Segment = { readonly bytes: Buffer; arrived: boolean };

/**
 * One direction of a TCP connection over a line. Its congestion window grows with each acknowledgement (slow start,
 * then Reno, RFC 5681) and is halved after a loss. If bytes are lost, the bytes after them are delivered only when the
 * lost bytes have arrived. Acknowledgements need no time on the line and are never lost.
 */
export class SimulatedTcpStream {
  private readonly line: SimulatedLineDirection;
  private readonly deliver: (bytes: Buffer) => void;
  private waiting: Buffer[] = [];
  /**
   * The segments that have not arrived, and the segments that have arrived but wait for an earlier segment that was
   * lost. They are in the order in which they were sent.
   */
  private readonly sent: Segment[] = [];
  private underWay = 0;
  private window = FIRST_WINDOW;
  private threshold = Infinity;
  private halvedAt = -Infinity;
  private isOpen = false;

  constructor(line: SimulatedLineDirection, deliver: (bytes: Buffer) => void) {
    this.line = line;
    this.deliver = deliver;
  }

  open(): void {
    this.isOpen = true;
    this.send();
  }

  push(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; at += SEGMENT) this.waiting.push(bytes.subarray(at, at + SEGMENT));
    this.send();
  }

  /** True if all bytes have arrived. */
  isDone(): boolean {
    return this.waiting.length === 0 && this.sent.length === 0;
  }

  private send(): void {
    while (this.isOpen && this.underWay < this.window) {
      const bytes = this.waiting.shift();
      if (bytes === undefined) return;
      const segment = { bytes, arrived: false };
      this.sent.push(segment);
      this.underWay += 1;
      this.transmit(segment);
    }
  }

  private transmit(segment: Segment): void {
    const { moments, quality } = this.line;
    const left = this.line.takes(segment.bytes.length + HEADERS);
    if (this.line.loses()) {
      const isMissedSoon = this.underWay + this.waiting.length > ENOUGH_BEHIND;
      moments.at(left + quality.roundTrip * (isMissedSoon ? 1 : 2), () => {
        this.halve();
        this.transmit(segment);
      });
      return;
    }
    moments.at(left + quality.roundTrip / 2, () => this.arrive(segment));
    moments.at(left + quality.roundTrip, () => this.acknowledge());
  }

  private arrive(segment: Segment): void {
    segment.arrived = true;
    for (let [first] = this.sent; first?.arrived === true; [first] = this.sent) {
      this.sent.shift();
      this.deliver(first.bytes);
    }
  }

  private acknowledge(): void {
    this.underWay -= 1;
    this.window += this.window < this.threshold ? 1 : 1 / this.window;
    this.send();
  }

  /** Halves the congestion window, but at most once per round trip. */
  private halve(): void {
    if (performance.now() - this.halvedAt < this.line.quality.roundTrip) return;
    this.halvedAt = performance.now();
    this.threshold = Math.max(LEAST_WINDOW, this.window / 2);
    this.window = this.threshold;
  }
}
