import type { RouteObject } from 'react-router'
import {
  adminAdvertCalendarPath,
  adminAdvertPath,
  adminAdvertsPath,
  adminHouseAdvertPath,
  adminInvoicePath,
  adminNewAdvertPath,
  adminPriceHistoryPath,
  adminRateCardPath,
} from '../../../contract/studio/staff-paths.ts'

/** Each is a file that is loaded when it is opened. */
export const advertScreens: RouteObject[] = [
  { path: adminAdvertsPath(), lazy: async () => ({ Component: (await import('./campaigns.tsx')).Campaigns }) },
  { path: adminAdvertCalendarPath(), lazy: async () => ({ Component: (await import('./calendar.tsx')).Calendar }) },
  { path: adminNewAdvertPath(), lazy: async () => ({ Component: (await import('./new-campaign.tsx')).NewCampaign }) },
  {
    path: adminHouseAdvertPath(),
    lazy: async () => ({ Component: (await import('./new-house-advert.tsx')).NewHouseAdvert }),
  },
  {
    path: adminRateCardPath(),
    lazy: async () => ({ Component: (await import('./rate-card-screen.tsx')).RateCardScreen }),
  },
  {
    path: adminPriceHistoryPath(),
    lazy: async () => ({ Component: (await import('./price-history.tsx')).PriceHistory }),
  },
  {
    path: adminAdvertPath(':id'),
    lazy: async () => ({ Component: (await import('./campaign-screen.tsx')).CampaignScreen }),
  },
  { path: adminInvoicePath(':id'), lazy: async () => ({ Component: (await import('./invoice.tsx')).InvoiceScreen }) },
]
