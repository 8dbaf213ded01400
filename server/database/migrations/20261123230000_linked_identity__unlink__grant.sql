-- A link may be undone (decision 052): staff their own, teachers a pupil's of their school.
drop policy linked_identity__select on linked_identity;
create policy linked_identity__select on linked_identity for select to sakumon_app
  using ((select acting_role()) in ('signIn', 'system')
    or (school_id = (select acting_school()) and (account_id = (select acting_account())
      or ((select acting_role()) = 'manager' and exists (select from account
        where account.school_id = linked_identity.school_id and account.id = linked_identity.account_id
          and account.role = 'pupil')))));
drop policy linked_identity__delete on linked_identity;
create policy linked_identity__delete on linked_identity for delete to sakumon_app
  using ((select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) in ('manager', 'admin')
      and (account_id = (select acting_account())
        or ((select acting_role()) = 'manager' and exists (select from account
          where account.school_id = linked_identity.school_id and account.id = linked_identity.account_id
            and account.role = 'pupil')))));

alter table ended_session drop constraint ended_session_reason_check;
alter table ended_session add constraint ended_session_reason_check
  check (reason in ('elsewhere', 'byStaff', 'password', 'card', 'factor', 'provider', 'unlinked'));

-- Sessions name what they came by as their links do: the word of a portal holds for one school's registration alone.
alter table account_session no force row level security;
alter table linked_identity no force row level security;
alter table portal no force row level security;
update account_session as session set proved_issuer = link.issuer
  from linked_identity as link
  join portal on portal.school_id = link.school_id and link.issuer = 'lti:' || portal.id
 where session.school_id = link.school_id and session.account_id = link.account_id
   and session.proved_subject = link.subject and session.proved_issuer = portal.issuer;
alter table account_session force row level security;
alter table linked_identity force row level security;
alter table portal force row level security;
