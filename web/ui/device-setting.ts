import { useSyncExternalStore } from 'react';

/** A setting that is stored on this device. It is not personal, so signing out does not delete it. */
export type DeviceSetting<Value extends string> = {
  readonly current: () => Value;
  readonly choose: (value: Value) => void;
  /** A React hook that returns the present value. The component renders again when the value changes. */
  readonly use: () => Value;
};

/** Returns a setting that is stored under `key`. The first of `values` is the default. */
export function createDeviceSetting<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): DeviceSetting<Value> {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const current = (): Value => {
    const stored = localStorage.getItem(key);
    return values.find((value) => value === stored) ?? values[0];
  };
  return {
    current,
    choose: (value) => {
      localStorage.setItem(key, value);
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, current, () => values[0]),
  };
}
