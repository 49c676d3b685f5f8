-- Removing a picture looks for tickets and animated pictures that refer to it.
create index ticket_by_banner on ticket (banner) where banner is not null;
create index advert_picture_by_still on advert_picture (still) where still is not null;
