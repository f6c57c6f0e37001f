import { ConfigProvider, Form, Input, Radio, Select } from "antd";
import {
  type BenchQuestion,
  type BenchSection,
  benchSections,
  choices,
  sizeAsked,
  toggleName,
  yesNo,
} from "./bench-form.ts";
import { start } from "./start.ts";

/** antd's Form as in its documentation: one Form.Item per question, its rules checked while typing. */
const sections = benchSections(sizeAsked());
const own = sections.filter(({ entry }) => !entry);
const entries = sections.filter(({ entry }) => entry);

const choiceOptions = choices.map((value) => ({ value, label: value }));
const yesNoOptions = [...yesNo];
const rules = [{ max: 1000 }];

function controlOf({ type }: BenchQuestion) {
  if (type === "choice") return <Select options={choiceOptions} />;
  if (type === "yesno") return <Radio.Group options={yesNoOptions} />;
  return type === "longtext" ? <Input.TextArea /> : <Input {...(type === "money" ? { prefix: "£" } : {})} />;
}

interface ItemProps {
  readonly question: BenchQuestion;
  readonly name: string | (string | number)[];
}

function Item({ question, name }: ItemProps) {
  return (
    <Form.Item
      name={name}
      label={question.label}
      extra={question.hint}
      {...(question.type === "choice" || question.type === "yesno" ? {} : { rules })}
    >
      {controlOf(question)}
    </Form.Item>
  );
}

const later = (from: Record<string, unknown>, to: Record<string, unknown>) => from[toggleName] !== to[toggleName];

function Own({ section }: { readonly section: BenchSection }) {
  return section.questions.map((question) =>
    question.shownLater ? (
      <Form.Item key={question.name} noStyle shouldUpdate={later}>
        {({ getFieldValue }) =>
          getFieldValue(toggleName) === "Yes" ? <Item question={question} name={question.name} /> : null
        }
      </Form.Item>
    ) : (
      <Item key={question.name} question={question} name={question.name} />
    ),
  );
}

const theme = { cssVar: { key: "bench" }, hashed: false };

start(() => (
  <ConfigProvider theme={theme}>
    <Form layout="vertical" initialValues={{ entries: entries.map(() => ({})) }}>
      {own.map((section) => (
        <section key={section.id}>
          <h2>{section.title}</h2>
          <div className="grid">
            <Own section={section} />
          </div>
        </section>
      ))}
      <Form.List name="entries">
        {(fields) =>
          fields.map(({ key, name }) => (
            <section key={key}>
              <h2>{entries[name]?.title}</h2>
              <div className="grid">
                {entries[name]?.questions.map((question) => (
                  <Item key={question.name} question={question} name={[name, question.name]} />
                ))}
              </div>
            </section>
          ))
        }
      </Form.List>
    </Form>
  </ConfigProvider>
));
