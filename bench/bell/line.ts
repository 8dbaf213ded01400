import type { Moments } from './moments.ts';

/** A line that all devices of a class share; times in milliseconds. */
export type LineQuality = {
  readonly bitsPerSecond: number;
  readonly roundTrip: number;
  /** The share of packets that are lost, each by itself. */
  readonly loss: number;
};

/** What a packet carries, and what of the line it takes besides: Ethernet, IP and TCP. */
const SEGMENT = 1448;
const HEADERS = 66;
/** RFC 6928. */
const FIRST_WINDOW = 10;
const LEAST_WINDOW = 2;
/** With fewer packets behind it a lost one is missed only by the clock: the tail loss probe, RFC 8985. */
const ENOUGH_BEHIND = 3;
/** RFC 6298. */
const LOST_HANDSHAKE = 1000;
/** Chromium opens a second connection beside one that has not opened by then, and takes the first that does. */
const BACKUP_AFTER = 250;

/** One direction of the line: packets leave one after the other. */
export class Line {
  readonly quality: LineQuality;
  readonly moments: Moments;
  readonly random: () => number;
  private freeAt = 0;

  constructor(quality: LineQuality, moments: Moments, random: () => number) {
    this.quality = quality;
    this.moments = moments;
    this.random = random;
  }

  /** When a packet of so many bytes that is sent now has left. */
  takes(bytes: number): number {
    const sending = (bytes * 8 * 1000) / this.quality.bitsPerSecond;
    this.freeAt = Math.max(performance.now(), this.freeAt) + sending;
    return this.freeAt;
  }

  loses(): boolean {
    return this.random() < this.quality.loss;
  }

  /** How long it takes to open a connection: a round trip for TCP and one for TLS 1.3, of which a lost packet costs a probe. */
  handshake(): number {
    const first = this.connecting();
    const opened = first <= BACKUP_AFTER ? first : Math.min(first, BACKUP_AFTER + this.connecting());
    let secured = this.quality.roundTrip;
    for (let packet = 0; packet < 2; packet += 1) if (this.loses()) secured += 2 * this.quality.roundTrip;
    return opened + secured;
  }

  /** A lost packet costs a second here. */
  private connecting(): number {
    let time = this.quality.roundTrip;
    for (let packet = 0; packet < 2; packet += 1) if (this.loses()) time += LOST_HANDSHAKE;
    return time;
  }
}

type Segment = { readonly bytes: Buffer; arrived: boolean };

/**
 * What one side of a connection sends to the other over a line, as TCP would bring it: a window that grows with what is
 * acknowledged (slow start, then Reno, RFC 5681) and halves with a loss, and bytes that wait for lost ones before them.
 * Acknowledgements cost nothing and are not lost.
 */
export class Flow {
  private readonly line: Line;
  private readonly deliver: (bytes: Buffer) => void;
  private waiting: Buffer[] = [];
  /** On their way or arrived before one that was lost, in their order. */
  private readonly sent: Segment[] = [];
  private underWay = 0;
  private window = FIRST_WINDOW;
  private threshold = Infinity;
  private halvedAt = -Infinity;
  private isOpen = false;

  constructor(line: Line, deliver: (bytes: Buffer) => void) {
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

  /** Nothing is left to be sent or to arrive. */
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

  /** Once for all losses of a round trip. */
  private halve(): void {
    if (performance.now() - this.halvedAt < this.line.quality.roundTrip) return;
    this.halvedAt = performance.now();
    this.threshold = Math.max(LEAST_WINDOW, this.window / 2);
    this.window = this.threshold;
  }
}
