import { useId, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { MAX_OPTIONS_WITHOUT_SEARCH, optionsOfSelect, type ListedOption } from './listed-options.ts';
import { SearchSelect } from './search-select.tsx';

/** A long choice as it is listed now. */
type Long = { readonly options: readonly ListedOption[]; readonly chosen: string };

/**
 * A select. With more than 30 options, a field in which the options are searched takes the place of the select. The
 * select stays in the document: it holds the value of the form and reports the changes.
 */
export function Select({ id, className, children, required, ...select }: ComponentProps<'select'>) {
  const ownId = useId();
  const element = useRef<HTMLSelectElement>(null);
  const [long, setLong] = useState<Long | null>(null);
  // Options can come from a component below, which renders without this one.
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
      {/* First, because a label around both names its first field. */}
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
 * Returns a function from the earlier state to the state of the select now. It returns the earlier object if nothing
 * has changed, so that nothing is rendered again.
 */
function seenIn(select: HTMLSelectElement): (before: Long | null) => Long | null {
  const isLong = select.options.length > MAX_OPTIONS_WITHOUT_SEARCH;
  const now = isLong ? { options: optionsOfSelect(select), chosen: select.value } : null;
  return (before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now);
}
