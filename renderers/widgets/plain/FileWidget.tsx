import { type FileInfoType, TranslatableString, useFileWidgetProps, type WidgetProps } from "@rjsf/utils";
import { focusPlace } from "../../focus-place.ts";
import { type PlainWords, usePlainWords } from "../../form-words.ts";
import { useControl } from "../../use-control.ts";

/**
 * Files, kept as data URLs. The browser's own box: it takes dropped files, and its label belongs to it; antd's Upload is
 * a button that no label leads to.
 */
export function FileWidget(props: WidgetProps) {
  const { id, value, multiple, disabled, readonly, options, onChange, onBlur, onFocus, registry } = props;
  const { box } = useControl(props);
  const words = usePlainWords();
  const { filesInfo, handleChange, handleRemove } = useFileWidgetProps(value, onChange, multiple);
  const isFixed = Boolean(disabled || readonly);
  const { RemoveButton } = registry.templates.ButtonTemplates;
  const remove = (index: number) => {
    handleRemove(index);
    focusPlace(id);
  };
  return (
    <div className="plain-files">
      <input
        {...box}
        className="question-box form-control plain-file"
        type="file"
        multiple={multiple}
        accept={options.accept ? String(options.accept) : undefined}
        disabled={isFixed}
        onChange={async ({ target }) => {
          if (!target.files) return;
          await handleChange(target.files);
          // The same file can be chosen again after it was taken away.
          target.value = "";
        }}
        onBlur={() => onBlur(id, value)}
        onFocus={() => onFocus(id, value)}
      />
      {filesInfo.length > 0 && (
        <ul className="file-info">
          {filesInfo.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may be alike in every way
            <li key={index}>
              <span className="plain-file-name">{file.name}</span>
              <span className="plain-detail">{sizeWords(file.size, words)}</span>
              {options.filePreview && (
                <Preview file={file} words={registry.translateString(TranslatableString.PreviewLabel)} />
              )}
              {!isFixed && (
                <RemoveButton
                  registry={registry}
                  aria-label={`${registry.translateString(TranslatableString.RemoveButton)} ${file.name}`}
                  onClick={() => remove(index)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Photographs are shown; anything else can be fetched. An SVG may hold a script, so it counts as anything else. */
function Preview({ file, words }: { readonly file: FileInfoType; readonly words: string }) {
  if (!file.dataURL) return null;
  return ["image/jpeg", "image/png"].includes(file.type) ? (
    <img className="file-preview" src={file.dataURL} alt={`${words}: ${file.name}`} />
  ) : (
    <a className="file-download" href={file.dataURL} download={file.name}>
      {words}
    </a>
  );
}

const sizeWords = (bytes: number, { say }: PlainWords): string =>
  bytes < 1024
    ? say("controls", "bytes", { count: bytes })
    : say("controls", "kilobytes", { count: Math.round(bytes / 102.4) / 10 });
