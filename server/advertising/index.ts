export { writeReport } from './advert-counts.ts'
export { findPicture, insertPicture, lockPictures, removeUnusedPictures } from './advert-pictures.ts'
export {
  addHouseCampaign,
  approveCampaign,
  BookingRefused,
  bookCampaign,
  bookingSchema,
  type Campaign,
  campaignStateOf,
  endCampaign,
  houseSchema,
  listCampaigns,
} from './campaigns.ts'
export { BannerRefused, type CleanBanner, cleanBanner } from './clean-banner.ts'
export { listFreeSlots, RateCard, readPrices, readQuote, refuseOtherPrice } from './rate-card.ts'
export { registerAdvertCounting, registerAdvertising } from './routes.ts'
export { campaignMails, queueDecision } from './staff/decision-mails.ts'
export { registerCampaigns } from './staff/routes.ts'
