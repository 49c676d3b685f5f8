-- replaces 891cc5c24bbe8eee50b4b2c0d6befb3b152ad612835566e1b2e7789d12f5c2e4
-- A banner that moves has a picture that stands still beside it: for visitors who pause it, or asked the system for less
-- motion. Nothing where nothing moves.
alter table advert_picture
  add column still text references advert_picture;
