import { Link } from 'react-router'
import type { InstitutionSummary } from '../../../contract/catalogue/institution.ts'
import { institutionPath } from '../../../contract/paths.ts'

interface PartnerInstitutionsProps {
  partners: readonly Pick<InstitutionSummary, 'id' | 'name' | 'logo'>[]
}

export function PartnerInstitutions({ partners }: PartnerInstitutionsProps) {
  return (
    <ul className="grid grid-cols-5 gap-2 sm:gap-6">
      {partners.map((partner) => (
        <li key={partner.id}>
          <Link
            className="group flex flex-col items-center gap-3 rounded-card text-center sm:p-2"
            to={institutionPath(partner)}
          >
            <img
              className="aspect-square h-auto w-full max-w-24"
              src={partner.logo.url}
              alt=""
              width={96}
              height={96}
              loading="lazy"
            />
            <span className="sr-only font-semibold text-sm group-hover:text-action md:not-sr-only">{partner.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
