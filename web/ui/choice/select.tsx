import { useId, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { MAX_OPTIONS_WITHOUT_SEARCH, optionsOfSelect, type ListedOption } from './listed-options.ts';
import { SearchSelect } from './search-select.tsx';

/** The state of a select with many options: its options, and the value of the chosen option. */
type Long = { readonly options: readonly ListedOption[]; readonly chosen: string };

/**
 * A select element. If it has more than `MAX_OPTIONS_WITHOUT_SEARCH` options, a field in which the user can search is
 * shown instead. The select element stays in the document, because the form reads its value.
 */
export function Select({ id, className, children, required, ...select }: ComponentProps<'select'>) {
  const ownId = useId();
  const element = useRef<HTMLSelectElement>(null);
  const [long, setLong] = useState<Long | null>(null);
  // The options can change without a new rendering of this component, e.g. if a child component renders them. The DOM
  // is therefore observed.
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    const observed = element.current;
    const observer = new MutationObserver(() => setLong(seenIn(observed)));
    observer.observe(observed, { childList: true, subtree: true, characterData: true, attributes: true });
    return () => observer.disconnect();
  }, []);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the options are known only after rendering; equal ones change nothing
  useLayoutEffect(() => {
    if (element.current !== null) setLong(seenIn(element.current));
  });
  const choose = (value: string): void => {
    const found = element.current;
    if (found === null || found.value === value) return;
    found.value = value;
    found.dispatchEvent(new Event('change', { bubbles: true }));
    setLong(seenIn(found));
  };
  return (
    <>
      {/* The search field comes before the select element, because a label around two fields belongs only to the first. */}
      {long !== null && (
        <SearchSelect
          id={id ?? ownId}
          label={select['aria-label']}
          className={className}
          options={long.options}
          chosen={long.chosen}
          isDisabled={select.disabled ?? false}
          isRequired={required ?? false}
          onChosen={choose}
        />
      )}
      <select
        {...select}
        ref={element}
        id={long === null ? id : undefined}
        className={className}
        hidden={long !== null}
        required={long === null && required}
      >
        {children}
      </select>
    </>
  );
}

/**
 * Returns a React state updater. It reads the options of the select element. If they are the same as before, it returns
 * the earlier state object, so that React does not render again.
 */
function seenIn(select: HTMLSelectElement): (before: Long | null) => Long | null {
  const isLong = select.options.length > MAX_OPTIONS_WITHOUT_SEARCH;
  const now = isLong ? { options: optionsOfSelect(select), chosen: select.value } : null;
  return (before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now);
}
