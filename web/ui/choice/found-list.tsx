import { useLayoutEffect, useRef, type RefObject } from 'react';
import { CHOICE_WORDS } from './choice-words.ts';
import type { ListedOption } from './listed-options.ts';
import style from './choice.module.css';

type FoundListProps = {
  readonly id: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly found: readonly ListedOption[];
  /** The index of the highlighted option. */
  readonly at: number;
  readonly chosen: string;
  readonly onChosen: (option: ListedOption) => void;
};

/**
 * The list of the options that match a search. It is below the search field, or above it if there is more space. Even
 * in a dialog it is not cut off.
 */
export function FoundOptionList({ id, field, found, at, chosen, onChosen }: FoundListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    element.showPopover();
    const listening = new AbortController();
    const place = (): void => placeAt(element, field.current);
    place();
    // The list must stay at the search field when any element around the field is scrolled.
    document.addEventListener('scroll', place, { capture: true, passive: true, signal: listening.signal });
    window.addEventListener('resize', place, { signal: listening.signal });
    return () => listening.abort();
  }, [field]);
  useLayoutEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div ref={list} popover="manual" className={style.list}>
      {found.length === 0 && <p className={style.nothing}>{CHOICE_WORDS.nothing}</p>}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be filtered while the user types */}
      <div id={id} role="listbox" aria-label={CHOICE_WORDS.list} tabIndex={-1}>
        {groupsOf(found).map(({ label, from, options }) => (
          <div key={from} role={label === '' ? undefined : 'group'} aria-label={label === '' ? undefined : label}>
            {label !== '' && (
              <div className={style.group} aria-hidden="true">
                {label}
              </div>
            )}
            {options.map((option, place) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys and focus stay in the field
              <div
                key={option.value}
                id={`${id}-${from + place}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option belongs to a select
                role="option"
                className={style.option}
                aria-selected={option.value === chosen}
                aria-disabled={option.isDisabled}
                data-active={from + place === at ? true : undefined}
                // Pressing an option must not take the focus from the search field. Otherwise the list would close
                // before the click arrives.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChosen(option)}
              >
                {option.words}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

type OptionGroup = { readonly label: string; readonly from: number; readonly options: ListedOption[] };

/** Groups adjacent options with the same group label. `from`: the index of a group's first option among all options. */
function groupsOf(found: readonly ListedOption[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const [from, option] of found.entries()) {
    const last = groups.at(-1);
    if (last?.label === option.group) last.options.push(option);
    else groups.push({ label: option.group, from, options: [option] });
  }
  return groups;
}

/** Distance of the list from its search field, and its minimum distance from the edges of the window, in CSS pixels. */
const GAP = 4;

function placeAt(list: HTMLElement, field: HTMLElement | null): void {
  if (field === null) return;
  const { top, bottom, left, width } = field.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  const isBelow = below >= Math.min(list.scrollHeight, 240) || below >= top;
  list.style.minWidth = `${width}px`;
  list.style.maxHeight = `${Math.max(80, (isBelow ? below : top) - 2 * GAP)}px`;
  list.style.top = isBelow ? `${bottom + GAP}px` : 'auto';
  list.style.bottom = isBelow ? 'auto' : `${window.innerHeight - top + GAP}px`;
  list.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - list.offsetWidth - GAP))}px`;
}
