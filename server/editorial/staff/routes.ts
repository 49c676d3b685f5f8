import * as careerCalls from '../../../contract/studio/career-calls.ts'
import * as calls from '../../../contract/studio/content-calls.ts'
import * as texts from '../../../contract/studio/site-text-calls.ts'
import type { Actor } from '../../accounts/index.ts'
import { type Catalogue, previewCareer } from '../../catalogue/index.ts'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { RegisterPrivate } from '../../platform/http/register-private-call.ts'
import type { RateLimit, RateLimiter } from '../../platform/rate-limit.ts'
import { authorOf, cleanPicture, storePortrait } from '../../studio/index.ts'
import { careers } from './editable-careers.ts'
import { bannerMessages, faqs, testimonials } from './lists.ts'
import {
  discardSiteText,
  getSiteText,
  getSiteTextHistory,
  listSiteTexts,
  publishSiteText,
  restoreSiteText,
  saveSiteText,
} from './publish-texts.ts'

interface ContentDependencies {
  catalogue: Catalogue
  clock: Clock
  limiter: RateLimiter
}

/** Each picture is decoded and encoded again. */
const PORTRAITS_BY_PERSON: RateLimit = {
  name: 'portraits-person',
  most: 200,
  windowMs: DAY_MS,
  code: 'account_limit',
  reason: 'You have uploaded too many photos today.',
}

/** The calls by which staff change what the site says. */
export function registerContent(register: RegisterPrivate<Actor>, dependencies: ContentDependencies): void {
  registerLists(register, dependencies)
  registerCareers(register, dependencies)
  registerTexts(register, dependencies)
}

function registerTexts(register: RegisterPrivate<Actor>, { catalogue, clock }: ContentDependencies): void {
  const { database } = catalogue
  const author = authorOf(clock)

  register.member(texts.listSiteTexts, ({ query }) => listSiteTexts(database, query))
  register.member(texts.getSiteText, ({ params: { name } }) => getSiteText(database, name))
  register.member(texts.saveSiteText, ({ params: { name }, body, ...request }) =>
    saveSiteText(database, author(request), name, body),
  )
  register.member(texts.discardSiteText, ({ params: { name }, body, ...request }) =>
    discardSiteText(database, author(request), name, body.draft_version),
  )
  register.member(texts.publishSiteText, ({ params: { name }, body, ...request }) =>
    publishSiteText(catalogue, author(request), name, body.draft_version),
  )
  register.member(texts.restoreSiteText, ({ params: { name }, body, ...request }) =>
    restoreSiteText(catalogue, author(request), name, body.version),
  )
  register.member(texts.getSiteTextHistory, ({ params: { name }, query }) => getSiteTextHistory(database, name, query))
}

function registerLists(register: RegisterPrivate<Actor>, { catalogue, clock, limiter }: ContentDependencies): void {
  const { database } = catalogue
  const author = authorOf(clock)

  register.member(calls.listBannerMessages, ({ query }) => bannerMessages.list(database, query))
  register.member(calls.getBannerMessage, ({ params: { id } }) => bannerMessages.get(database, id))
  register.member(calls.createBannerMessage, ({ body, ...request }) =>
    bannerMessages.create(catalogue, author(request), body),
  )
  register.member(calls.changeBannerMessage, ({ params: { id }, body, ...request }) =>
    bannerMessages.change(catalogue, author(request), id, body),
  )
  register.member(calls.removeBannerMessage, ({ params: { id }, body, ...request }) =>
    bannerMessages.remove(catalogue, author(request), id, body.version),
  )
  register.member(calls.restoreBannerMessage, ({ params: { id }, ...request }) =>
    bannerMessages.restore(catalogue, author(request), id),
  )

  register.member(calls.listEditableFaqs, ({ query }) => faqs.list(database, query))
  register.member(calls.getFaq, ({ params: { id } }) => faqs.get(database, id))
  register.member(calls.createFaq, ({ body, ...request }) => faqs.create(catalogue, author(request), body))
  register.member(calls.changeFaq, ({ params: { id }, body, ...request }) =>
    faqs.change(catalogue, author(request), id, body),
  )
  register.member(calls.removeFaq, ({ params: { id }, body, ...request }) =>
    faqs.remove(catalogue, author(request), id, body.version),
  )
  register.member(calls.restoreFaq, ({ params: { id }, ...request }) => faqs.restore(catalogue, author(request), id))

  register.member(calls.listEditableTestimonials, ({ query }) => testimonials.list(database, query))
  register.member(calls.getTestimonial, ({ params: { id } }) => testimonials.get(database, id))
  register.member(calls.createTestimonial, ({ body, ...request }) =>
    testimonials.create(catalogue, author(request), body),
  )
  register.member(calls.uploadPortrait, ({ body, ...request }) =>
    limiter.run([[PORTRAITS_BY_PERSON, request.actor.id]], async () => {
      const picture = await cleanPicture(body, 'portrait')
      const { url } = await storePortrait(database, author(request), picture)
      return { url, width: picture.width, height: picture.height }
    }),
  )
  register.member(calls.changeTestimonial, ({ params: { id }, body, ...request }) =>
    testimonials.change(catalogue, author(request), id, body),
  )
  register.member(calls.removeTestimonial, ({ params: { id }, body, ...request }) =>
    testimonials.remove(catalogue, author(request), id, body.version),
  )
  register.member(calls.restoreTestimonial, ({ params: { id }, ...request }) =>
    testimonials.restore(catalogue, author(request), id),
  )
}

function registerCareers(register: RegisterPrivate<Actor>, { catalogue, clock }: ContentDependencies): void {
  const { database } = catalogue
  const author = authorOf(clock)

  register.member(careerCalls.listEditableCareers, ({ query }) => careers.list(database, query))
  register.member(careerCalls.previewCareer, ({ query: { title_words = [], ...described } }) =>
    previewCareer(catalogue, { ...described, title_words }),
  )
  register.member(careerCalls.getCareer, ({ params: { id } }) => careers.get(database, id))
  register.member(careerCalls.createCareer, ({ body, ...request }) => careers.create(catalogue, author(request), body))
  register.member(careerCalls.changeCareer, ({ params: { id }, body, ...request }) =>
    careers.change(catalogue, author(request), id, body),
  )
  register.member(careerCalls.removeCareer, ({ params: { id }, body, ...request }) =>
    careers.remove(catalogue, author(request), id, body.version),
  )
  register.member(careerCalls.restoreCareer, ({ params: { id }, ...request }) =>
    careers.restore(catalogue, author(request), id),
  )
}
