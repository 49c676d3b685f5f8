-- The three fixed adverts fill every slot that nobody has booked, on a site with the sample catalogue or without it.
-- A site that has campaigns already, or had some, is left as it is: what it shows was chosen by somebody.
insert into campaign (link, image, text, approved_at)
select link, image, text, now()
from (
  values
    (1, 'https://www.horizon-open.example', '/ads/horizon-open.jpg', 'Horizon Open College: study from any island.'),
    (2, 'https://www.kaashi-college.example', '/ads/kaashi-college.jpg', 'Kaashi College: four intakes a year.'),
    (3, 'https://www.blue-reef.example', '/ads/blue-reef.jpg', 'Blue Reef Hospitality School: a career by the sea.')
) as house (number, link, image, text)
where not exists (select from campaign)
order by number;
