import type { ReactNode } from 'react';
import type { z } from 'zod/mini';
import type { SchoolId } from '../../../contract/ids.ts';
import type { FactorRules } from '../../../contract/second-factor.ts';
import { FormFault, QuietButton } from '../../ui/form.tsx';
import { callStaff, type StaffInputOf } from '../client.ts';
import { Loaded } from '../page.tsx';
import pageStyle from '../page.module.css';
import { useRead } from '../queries.ts';
import { useSending } from '../sending.ts';
import style from './second-factor.module.css';
import { FACTOR_RULE_WORDS, SECOND_FACTOR_WORDS } from './words.ts';

type RequestedFactorRule = StaffInputOf<'setFactorRule'>['of'];

/** The second-factor rules for administrators and for the staff of all schools. */
export function FactorRulesPanel() {
  const read = useRead('factorRules', {});
  return (
    <RulesSection>
      <Loaded read={read}>
        {({ admins, allStaff }) => (
          <ul className={style.list} aria-label={FACTOR_RULE_WORDS.title}>
            <Rule of={{ kind: 'admins' }} name={FACTOR_RULE_WORDS.admins} isDemanded={admins} />
            <Rule of={{ kind: 'allStaff' }} name={FACTOR_RULE_WORDS.allStaff} isDemanded={allStaff} />
          </ul>
        )}
      </Loaded>
    </RulesSection>
  );
}

/** The second-factor rule for the staff of one school. */
export function SchoolFactorRule({ school }: { readonly school: z.output<typeof SchoolId> }) {
  const read = useRead('factorRules', {});
  return (
    <RulesSection>
      <Loaded read={read}>
        {(rules) => (
          <>
            {rules.allStaff && <p>{FACTOR_RULE_WORDS.byAll}</p>}
            <ul className={style.list} aria-label={FACTOR_RULE_WORDS.title}>
              <Rule
                of={{ kind: 'school', school }}
                name={FACTOR_RULE_WORDS.school}
                isDemanded={isDemandedOf(rules, school)}
              />
            </ul>
          </>
        )}
      </Loaded>
    </RulesSection>
  );
}

function isDemandedOf({ schools }: FactorRules, school: string): boolean {
  return schools.includes(school);
}

function RulesSection({ children }: { readonly children: ReactNode }) {
  return (
    <section className={pageStyle.panel} aria-labelledby="factor-rules-title">
      <h2 id="factor-rules-title" className={pageStyle.panelTitle}>
        {FACTOR_RULE_WORDS.title}
      </h2>
      <p>{FACTOR_RULE_WORDS.how}</p>
      {children}
    </section>
  );
}

type RuleProps = { readonly of: RequestedFactorRule; readonly name: string; readonly isDemanded: boolean };

function Rule({ of, name, isDemanded }: RuleProps) {
  const { fault, send } = useSending();
  const action = isDemanded ? FACTOR_RULE_WORDS.waive : FACTOR_RULE_WORDS.demand;
  const change = (): void =>
    send(
      () => callStaff('setFactorRule', { of, isDemanded: !isDemanded }),
      () => {},
    );
  return (
    <li className={style.row}>
      <span className={style.name}>{name}</span>
      <span className={style.used}>{isDemanded ? FACTOR_RULE_WORDS.demanded : FACTOR_RULE_WORDS.free}</span>
      <QuietButton label={SECOND_FACTOR_WORDS.nameWithAction(name, action)} onPress={change}>
        {action}
      </QuietButton>
      <FormFault fault={fault} />
    </li>
  );
}
