import type { Field } from './programme.ts'
import { accountingAndFinance } from './programmes/accounting-and-finance.ts'
import { businessManagementAndAdministration } from './programmes/business-management-and-administration.ts'
import { educationAndTeaching } from './programmes/education-and-teaching.ts'
import { engineeringManufacturingAndConstruction } from './programmes/engineering-manufacturing-and-construction.ts'
import { healthAndWelfare } from './programmes/health-and-welfare.ts'
import { informationAndCommunicationTechnology } from './programmes/information-and-communication-technology.ts'
import { marketing } from './programmes/marketing.ts'
import { quranicAndIslamicStudies } from './programmes/quranic-and-islamic-studies.ts'
import { shariahAndLaw } from './programmes/shariah-and-law.ts'
import { socialSciencesAndJournalism } from './programmes/social-sciences-and-journalism.ts'
import { travelTourismAndHospitality } from './programmes/travel-tourism-and-hospitality.ts'
import { universityPreparationProgram } from './programmes/university-preparation-program.ts'

/** In the order in which the home page shows the categories. */
export const fields: readonly Field[] = [
  businessManagementAndAdministration,
  educationAndTeaching,
  accountingAndFinance,
  quranicAndIslamicStudies,
  marketing,
  travelTourismAndHospitality,
  shariahAndLaw,
  informationAndCommunicationTechnology,
  socialSciencesAndJournalism,
  engineeringManufacturingAndConstruction,
  universityPreparationProgram,
  healthAndWelfare,
]
