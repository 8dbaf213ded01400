import { GroupId } from '../../../contract/ids.ts';
import { PATHS } from '../../app/paths.ts';
import { useParams } from '../../app/router/router-context.ts';
import buttonStyle from '../../ui/button.module.css';
import formStyle from '../../ui/form.module.css';
import { HERE, ListNotice } from '../../ui/list-table/list-state.tsx';
import { printPage } from '../../ui/print-page.ts';
import { STAFF_HOMES } from '../homes.ts';
import { Loaded, StaffPage } from '../page.tsx';
import { READ_ONCE, useRead } from '../queries.ts';
import { COMMON_WORDS } from '../words.ts';
import { SeatArranging } from './seat-arranging.tsx';
import { SEAT_WORDS } from './words.ts';

/** The page on which teachers arrange and print the seats of a class. */
export function SeatsScreen() {
  const { group } = useParams();
  const id = GroupId.safeParse(group);
  if (id.success) return <SeatsOf key={id.data} group={id.data} />;
  return (
    <StaffPage title={SEAT_WORDS.title} back={STAFF_HOMES.manager}>
      <ListNotice state={HERE} isEmpty empty={SEAT_WORDS.notFound} />
    </StaffPage>
  );
}

function SeatsOf({ group }: { readonly group: string }) {
  const read = useRead('seatPlan', { group }, READ_ONCE);
  const name = read.data?.group.name;
  return (
    <StaffPage
      title={name === undefined ? SEAT_WORDS.title : SEAT_WORDS.titleOf(name)}
      isDense
      back={{ to: PATHS.group, params: { group }, name: name ?? COMMON_WORDS.group }}
      actions={
        read.data !== undefined &&
        read.data.pupils.length > 0 && (
          <button
            type="button"
            className={`${formStyle.action} ${buttonStyle.button}`}
            onClick={() => void printPage()}
          >
            {SEAT_WORDS.print}
          </button>
        )
      }
    >
      <Loaded read={read}>
        {(plan) =>
          plan.pupils.length === 0 ? (
            <ListNotice state={HERE} isEmpty empty={SEAT_WORDS.emptyClass} />
          ) : (
            <SeatArranging first={plan} />
          )
        }
      </Loaded>
    </StaffPage>
  );
}
