import { makePng } from '../../advertising/testing/make-banners.ts'
import { exportContent } from '../../editorial/index.ts'
import { sql } from '../../platform/database/sql.ts'
import { OWN } from '../../studio/testing/studio-site.ts'
import { zipFiles } from '../catalogue-file/archive.ts'
import { type AuditCases, type AuditWalk, lineOf, siteLine } from './audit-walk.ts'

let months = 0
/** In a month that no other booking has. */
async function booking(walk: AuditWalk) {
  months++
  const starts_on = `2027-${String(months).padStart(2, '0')}-01`
  const banner = (await makePng()).toString('base64')
  const advert = { link: 'https://college.example/', text: walk.newName(), banner }
  return { placement: 'home-2', slots: 1, months: 1, starts_on, ...advert }
}

const bookedCampaign = async (walk: AuditWalk) =>
  await walk.ask('POST', '/api/v1/admin/campaigns', { advertiser: 'Reef College', ...(await booking(walk)) })

async function approvedCampaign(walk: AuditWalk) {
  const { id } = await bookedCampaign(walk)
  return await walk.ask('POST', `/api/v1/admin/campaigns/${id}/approve`)
}

const requestedCampaign = async (walk: AuditWalk) =>
  await walk.ask('POST', `/api/v1/studio/institutions/${OWN}/campaigns`, await booking(walk), walk.owner)

const ADVERTS: AuditCases = {
  async bookCampaign(walk) {
    const body = { advertiser: 'Reef College', ...(await booking(walk)) }
    return {
      body,
      lines: (campaign) => {
        const { banner, ...booked } = body
        const after = { ...campaign, ...booked, state: 'draft', price_mvr: 3_500 }
        return siteLine('campaign:book', `campaign ${campaign.id}`, { after })
      },
      refused: { body: { ...body, starts_on: '2020-01-01' }, status: 422 },
    }
  },
  async addHouseAdvert(walk) {
    const { link, text, banner } = await booking(walk)
    return {
      body: { link, text, banner },
      lines: (advert) =>
        siteLine('campaign:add-house', `campaign ${advert.id}`, {
          after: { ...advert, link, text, placement: null, approved: true },
        }),
      refused: { body: { link, text, banner: Buffer.from('no picture').toString('base64') }, status: 422 },
    }
  },
  async approveCampaign(walk) {
    const { id } = await bookedCampaign(walk)
    return {
      params: { id },
      lines: () =>
        siteLine('campaign:approve', `campaign ${id}`, { before: { state: 'draft' }, after: { state: 'approved' } }),
      refused: { status: 409 },
    }
  },
  async endCampaign(walk) {
    const { id } = await approvedCampaign(walk)
    return {
      params: { id },
      lines: () =>
        siteLine('campaign:end', `campaign ${id}`, { before: { state: 'approved' }, after: { state: 'ended' } }),
      refused: { status: 409 },
    }
  },
  async issueInvoice(walk) {
    const { id } = await approvedCampaign(walk)
    const draft = await bookedCampaign(walk)
    return {
      params: { id },
      lines: () => siteLine('campaign:invoice', `campaign ${id}`, { after: { number: '2026-0001', total_mvr: 3_500 } }),
      refused: { params: { id: draft.id }, status: 409 },
    }
  },
  async requestCampaign(walk) {
    const body = await booking(walk)
    return {
      params: { id: OWN },
      body,
      lines: (campaign) => {
        const { banner, ...booked } = body
        const after = { ...campaign, ...booked, institution_id: OWN, state: 'draft' }
        return lineOf(OWN, 'advert:book', `campaign ${campaign.id}`, { after })
      },
      refused: { body: { ...body, total_mvr: 1 }, status: 409 },
    }
  },
  async cancelCampaign(walk) {
    const { id: campaign } = await requestedCampaign(walk)
    return {
      params: { id: OWN, campaign },
      lines: () =>
        lineOf(OWN, 'advert:cancel', `campaign ${campaign}`, {
          before: { state: 'draft' },
          after: { state: 'ended' },
        }),
      refused: { status: 409 },
    }
  },
  async changePrice() {
    const price = { price_mvr: 2_600, from: '2098-01-01' }
    return {
      body: { placement: 'topline', ...price },
      lines: () =>
        siteLine('rate-card:change', 'price of topline', { before: { price_mvr: 2_500, from: null }, after: price }),
      refused: { status: 422 },
    }
  },
  async withdrawPrice(walk) {
    const price = { price_mvr: 4_000, from: '2099-01-01' }
    const { id } = await walk.ask('POST', '/api/v1/admin/rate-card', { placement: 'search-1', ...price })
    return {
      params: { id },
      lines: () => siteLine('rate-card:change', 'price of search-1', { before: price }),
      refused: { status: 409 },
    }
  },
}

/** The present ones and a new one. */
async function moreQuestions(walk: AuditWalk): Promise<Uint8Array> {
  const { faqs } = await exportContent(walk.site.database)
  const more = { faqs: [...faqs, { question: `${walk.newName()}?`, answer: '<p>Yes.</p>', order: 1 }] }
  return await zipFiles(new Map([['content.json', JSON.stringify(more)]]))
}

export const SITE_CASES: AuditCases = {
  ...ADVERTS,
  async importCatalogue(walk) {
    const none = { added: 0, changed: 0, removed: 0 }
    return {
      body: await moreQuestions(walk),
      type: 'application/zip',
      lines: () =>
        siteLine('catalogue:import', 'catalogue', {
          after: {
            ...{ categories: none, institutions: none, courses: none, testimonials: none },
            questions: { ...none, added: 1 },
          },
        }),
      refused: { body: Buffer.from('no archive'), status: 422 },
    }
  },
  async changeSwitches() {
    return {
      body: { chat: false, adverts: false },
      lines: () => [
        siteLine('switch:change', 'switch chat', { before: true, after: false }),
        siteLine('switch:change', 'switch adverts', { before: true, after: false }),
      ],
      refused: { body: { chat: 'on' }, status: 422 },
    }
  },
  async sendMailAgain(walk) {
    const [mail] = await walk.site.database.query<{ id: number }>(sql`
      insert into outbox (topic, details, queued_at, attempts, send_after, last_error)
      values ('invitation', '{"invitation_id": 0}', now(), 9, 'infinity', 'refused') returning id::integer as id`)
    const id = mail?.id ?? 0
    return {
      params: { id },
      lines: () =>
        siteLine('mail:send', `mail ${id}`, {
          before: { topic: 'invitation', attempts: 9 },
          after: { topic: 'invitation', attempts: 0 },
        }),
      refused: { status: 409 },
    }
  },
}
