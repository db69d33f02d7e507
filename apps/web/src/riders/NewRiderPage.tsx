import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageHead } from '../platform/kit/index.ts';
import { NewRiderForm } from './NewRiderForm.tsx';
import { said } from './said.ts';
import './riders.css';

/** Adds a rider. What the caller said in the search stands in the form already. */
export default function NewRiderPage() {
  const [typed] = useState(said.get);
  useEffect(() => said.set(''), []);
  const navigate = useNavigate();
  return (
    <div className="page page-form">
      <PageHead title="New rider" />
      <div className="sheet">
        <NewRiderForm
          said={typed}
          onAdded={({ user_id }) => void navigate({ to: `/rider-services/members/view/${user_id}` })}
        />
      </div>
    </div>
  );
}
