import { type FileInfoType, TranslatableString, useFileWidgetProps, type WidgetProps } from "@rjsf/utils";
import { focusPlace } from "../../focus-place.ts";
import { type PlainWords, usePlainWords } from "../../form-words.ts";
import { useControl } from "../../use-control.ts";

/**
 * Files, stored as data URLs. Uses the browser's own field: it accepts dropped files and has a proper label; antd's
 * Upload is a button without one.
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
          // Allows the same file to be chosen again after its removal.
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

/**
 * Previews photographs and offers everything else as a download. An SVG may contain a script, so it is never previewed.
 */
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
