import './fileButton.css';

interface Props {
  readonly label: string;
  readonly open: (file: File) => void;
}

/** Chooses a JSON file. */
export const FileButton = ({ open, label }: Props) => (
  <label class="button file-button">
    {label}
    <input
      type="file"
      accept=".json,application/json"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file !== undefined) open(file);
        // The same file may be chosen again.
        currentTarget.value = '';
      }}
    />
  </label>
);
