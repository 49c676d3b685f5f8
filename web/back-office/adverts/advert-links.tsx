import {
  adminAdvertCalendarPath,
  adminAdvertsPath,
  adminHouseAdvertPath,
  adminNewAdvertPath,
  adminRateCardPath,
} from '../../../contract/studio/staff-paths.ts'
import { TabLinks } from '../../staff/tab-links.tsx'
import { useMay } from '../use-rights.ts'

const LINKS = { Campaigns: adminAdvertsPath(), Calendar: adminAdvertCalendarPath(), 'Rate card': adminRateCardPath() }
const BOOKING_LINKS = { 'New booking': adminNewAdvertPath(), 'New house advert': adminHouseAdvertPath() }

export function AdvertLinks() {
  const mayBook = useMay('campaign:book')
  return <TabLinks label="Adverts" links={mayBook ? { ...LINKS, ...BOOKING_LINKS } : LINKS} />
}
