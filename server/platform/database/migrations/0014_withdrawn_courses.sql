-- replaces 200ace90e319fe345fd753e7ba06f30240055f6c6811e998a84d4a03ae1c6755
-- The row of a withdrawn course stays, so that it can be published again exactly as it was. Nothing public shows it.
alter table course add column withdrawn_at timestamptz;

-- A withdrawn course does not block its name: the institution may publish another course under it.
alter table course drop constraint course_institution_id_name_key;
create unique index course_published_name on course (institution_id, name) where withdrawn_at is null;

-- How a fee relates to the others of its course: one of the alternatives is paid, parts are added up. Null: not stated.
alter table course_fee add column relation text check (relation in ('alternative', 'part'));

-- Until now the remarks decided: recurring instalments were parts of one price when each named its year or semester.
update course_fee fee set relation = 'part'
where type = 'Installment Fee' and payment_frequency <> 'One-time'
  and (
    select count(*) > 1 and bool_and(coalesce(other.remarks, '') ~* (
      '\m(first|second|third|fourth|last|final|1st|2nd|3rd|4th) (year|semester|month)' || '|\m(year|semester|month)s? \d'))
    from course_fee other
    where other.course_id = fee.course_id and other.type = fee.type and other.payment_frequency <> 'One-time'
  );
