import { atollPolytechnic } from './institutions/atoll-polytechnic.ts'
import { blueReefHospitalitySchool } from './institutions/blue-reef-hospitality-school.ts'
import { coralBayCollege } from './institutions/coral-bay-college.ts'
import { dhoniInstituteOfHealthSciences } from './institutions/dhoni-institute-of-health-sciences.ts'
import { equatorNationalUniversity } from './institutions/equator-national-university.ts'
import { fehendhooUniversity } from './institutions/fehendhoo-university.ts'
import { horizonOpenCollege } from './institutions/horizon-open-college.ts'
import { kaashiCollege } from './institutions/kaashi-college.ts'
import { lagoonInternationalCollege } from './institutions/lagoon-international-college.ts'
import { moonfishSchoolOfCommerce } from './institutions/moonfish-school-of-commerce.ts'
import { nikagasTeachersCollege } from './institutions/nikagas-teachers-college.ts'
import type { SampleInstitution } from './institutions/sample-institution.ts'
import { southernHarbour } from './institutions/southern-harbour.ts'

export type { SampleInstitution }

/** Twelve invented institutions: no name, address or number belongs to a real one. */
export const institutions: readonly SampleInstitution[] = [
  equatorNationalUniversity,
  coralBayCollege,
  dhoniInstituteOfHealthSciences,
  atollPolytechnic,
  lagoonInternationalCollege,
  fehendhooUniversity,
  horizonOpenCollege,
  blueReefHospitalitySchool,
  moonfishSchoolOfCommerce,
  kaashiCollege,
  nikagasTeachersCollege,
  southernHarbour,
]
