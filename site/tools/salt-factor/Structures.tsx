// The molecules of this site as drawn from their structures, each with links that put its formula into the tool.
import type { ToolContent } from '../../../content/schemas/tools';
import { toolPath } from '../../../contracts/tool-report';
import { Section } from '../../components/Section';
import { layoutMolecule } from '../../figures/layout-molecule';
import { Molecule } from '../../figures/Molecule';
import styles from './Structures.module.css';

interface Props {
  words: NonNullable<ToolContent['structures']>;
  molecules: { name: string; smiles: string }[];
}

export function Structures({ words, molecules }: Props) {
  return (
    <div className="screen-only">
      <Section heading={words.heading} opening={words.opening}>
        <ul className={styles.list}>
          {words.items.map(({ molecule, uses }) => {
            const { smiles } = structureOf(molecule, molecules);
            const { formula, molarMass } = layoutMolecule(smiles);
            return (
              <li key={molecule} className={`stack-3 ${styles.item}`}>
                <Molecule
                  name={molecule}
                  smiles={smiles}
                  caption={
                    <>
                      {molecule}, {formula}, {molarMass.toFixed(2)} g/mol
                    </>
                  }
                />
                <ul className="stack-1 small">
                  {uses.map(({ label, state }) => (
                    <li key={label}>
                      <a href={toolPath({ tool: 'salt-factor', state })}>{label}</a>
                    </li>
                  ))}
                </ul>
              </li>
            );
          })}
        </ul>
      </Section>
    </div>
  );
}

/** @throws when no case study has the molecule */
function structureOf(name: string, molecules: Props['molecules']): Props['molecules'][number] {
  const found = molecules.find((molecule) => molecule.name === name);
  if (!found)
    throw new Error(`content/tools/salt-factor.json names ${name}, which no case study draws: name a molecule of content/case-studies/`);
  return found;
}
