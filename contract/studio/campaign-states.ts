/** A booking is a draft until it is approved; after that its days decide. */
export const CAMPAIGN_STATES = ['draft', 'approved', 'running', 'ended'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]
