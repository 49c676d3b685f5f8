import type { RouteObject } from 'react-router'

/** Each is a file that is loaded when it is opened. */
export const advertScreens: RouteObject[] = [
  { path: 'adverts', lazy: async () => ({ Component: (await import('./campaigns.tsx')).Campaigns }) },
  { path: 'adverts/calendar', lazy: async () => ({ Component: (await import('./calendar.tsx')).Calendar }) },
  { path: 'adverts/new', lazy: async () => ({ Component: (await import('./new-campaign.tsx')).NewCampaign }) },
  { path: 'adverts/house', lazy: async () => ({ Component: (await import('./new-house-advert.tsx')).NewHouseAdvert }) },
  { path: 'adverts/rate-card', lazy: async () => ({ Component: (await import('./rate-card.tsx')).RateCard }) },
  {
    path: 'adverts/rate-card/history',
    lazy: async () => ({ Component: (await import('./price-history.tsx')).PriceHistory }),
  },
  { path: 'adverts/:id', lazy: async () => ({ Component: (await import('./campaign-screen.tsx')).CampaignScreen }) },
  { path: 'adverts/:id/invoice', lazy: async () => ({ Component: (await import('./invoice.tsx')).InvoiceScreen }) },
]
