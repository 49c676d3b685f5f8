-- A banner that moves has a picture that stands still beside it: for whoever pauses it, or asked the system for less
-- motion. Nothing where nothing moves.
alter table advert_picture
  add column still text references advert_picture;
